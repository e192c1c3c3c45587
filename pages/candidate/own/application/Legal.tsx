import type { ApplicationDetail } from '@marigold/contract/candidate';
import { say } from '../../words/say.ts';

/** Where the company says what becomes of personal data, and who it is in law; nothing where it does not. */
export const Legal = ({ legal, company }: Pick<ApplicationDetail, 'legal' | 'company'>) => {
  const texts = [
    { title: say('Privacy notice'), address: legal.privacyNotice },
    { title: say('Imprint'), address: legal.imprint },
  ].filter(({ address }) => address);
  if (texts.length === 0) return null;
  return (
    <footer className="legal small">
      <bdi className="dim">{company.name}</bdi>
      {texts.map(({ title, address }) => (
        <a key={title} href={address ?? undefined} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ))}
    </footer>
  );
};
