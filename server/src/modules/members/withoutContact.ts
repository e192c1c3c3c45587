import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';

const mail = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;

const supported = (country: string | undefined): CountryCode | undefined =>
  country && isSupportedCountry(country) ? country : undefined;

/** A line without telephone numbers, those without their country as people dial them in this one. */
const withoutPhones = (line: string, country: CountryCode | undefined): string =>
  findPhoneNumbersInText(line, country).reduceRight(
    (text, { startsAt, endsAt }) => text.slice(0, startsAt) + text.slice(endsAt),
    line,
  );

/**
 * What somebody says about themself without e-mail addresses and telephone numbers, which a profile that anybody may read
 * promises to keep to itself: a CV brings them along where nobody expects them. Lines of nothing else go.
 */
export const withoutContact = (text: string, country?: string): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const left = withoutPhones(line.replace(mail, ''), supported(country));
      return left === line || /[\p{L}\p{N}]/u.test(left) ? [left === line ? line : left.trim()] : [];
    })
    .join('\n');
