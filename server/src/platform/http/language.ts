import { isLanguage, type Language, source } from '@marigold/words/languages';

/** The best of our languages for an Accept-Language header; English when nothing fits. */
export const languageOf = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
    })
    .sort((one, other) => other.quality - one.quality);
  return wanted.map(({ language }) => language).find(isLanguage) ?? source;
};
