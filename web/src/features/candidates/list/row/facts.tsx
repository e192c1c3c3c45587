import { saysMoreThanApplied } from '#ui/display/Bloom.tsx';
import { Portrait } from '#ui/display/Portrait.tsx';
import { DemoTag } from '#subjects/company/DemoTag.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Match } from '@marigold/contract/matches';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppliedTag } from './AppliedTag.tsx';

/** One line of somebody's own words: cut at its end, whichever way it is written. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  width: 'fit-content',
  maxWidth: '100%',
} as const;

/** A glyph and a number. */
export const counted = { display: 'inline-flex', gap: 6, alignItems: 'center' } as const;

/** Picture, name and headline; `isBrief`: on a card, which says elsewhere that somebody applied and has no column of years. */
export const Person = ({ match, isBrief = false }: { match: Match; isBrief?: boolean }) => {
  const { t } = useTranslation();
  const { avatarUrl, name, headline, experienceYears, isDemo, isApplicant } = match;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: isBrief ? 9 : 12, minWidth: 0 }}>
      <Portrait url={avatarUrl} size={isBrief ? 34 : 36} />
      <div style={{ minWidth: 0 }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <div dir="auto" style={{ ...oneLine, fontWeight: 600, lineHeight: '20px' }}>
            {name}
          </div>
          {isDemo && <DemoTag />}
          {!isBrief && isApplicant && saysMoreThanApplied(match) && <AppliedTag />}
        </div>
        <div className="caption" style={{ display: 'flex', gap: 6, fontWeight: 420, color: color.text2 }}>
          <div dir="auto" style={oneLine}>
            {headline}
          </div>
          {isBrief && experienceYears !== null && (
            <bdi className="numbers" style={{ flex: 'none', color: color.text3 }}>
              {t('{{years}} y', { years: experienceYears })}
            </bdi>
          )}
        </div>
      </div>
    </div>
  );
};

/** How many comments the team wrote; nothing where there is none. */
export function CommentCount({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span
      className="numbers"
      aria-label={t('{{count}} comments', {
        count,
        defaultValue_one: '{{count}} comment',
        defaultValue_other: '{{count}} comments',
      })}
      role="img"
      style={{ ...counted, color: color.text3 }}
    >
      <MessageSquareText size={14} aria-hidden />
      {count}
    </span>
  );
}
