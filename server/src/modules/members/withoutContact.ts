import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';

const mail = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** What may be a number to dial. The library's own search tries every digit of a text with all that follow, which takes long. */
const dialled = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s()./-]{5,22}\d(?![\p{L}\p{N}])/gu;

const supported = (country: string | undefined): CountryCode | undefined =>
  country && isSupportedCountry(country) ? country : undefined;

/** A text without telephone numbers, those without their country as people dial them in this one. */
const withoutPhones = (text: string, country: CountryCode | undefined): string =>
  findPhoneNumbersInText(text, country).reduceRight(
    (left, { startsAt, endsAt }) => left.slice(0, startsAt) + left.slice(endsAt),
    text,
  );

/**
 * What somebody says about themself without e-mail addresses and telephone numbers, which a profile that anybody may read
 * promises to keep to itself: a CV brings them along where nobody expects them. Lines of nothing else go.
 */
export const withoutContact = (text: string, country?: string): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const left = line.replace(mail, '').replace(dialled, (number) => withoutPhones(number, supported(country)));
      if (left === line) return [line];
      return /[\p{L}\p{N}]/u.test(left) ? [left.trim()] : [];
    })
    .join('\n');
