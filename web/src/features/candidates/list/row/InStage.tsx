import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import { StageLabel } from '#subjects/candidate/Stage.tsx';
import { WaitingMark } from '#subjects/outgoing/WaitingMark.tsx';
import { isOverdue } from '#subjects/candidate/listed.ts';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { type Match, type MatchStatus, type Stage, stageOf } from '@marigold/contract/matches';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;
/** Statuses of which the name of their stage would not be true: nobody rejected who withdrew, and an offer is over. */
const ownNames: readonly MatchStatus[] = ['withdrawn', 'hired'];

/**
 * How long a candidate has stood in the stage. Somebody who was moved on meanwhile, by others, shows the new stage
 * instead; so does everybody in the list of all stages, and whoever withdrew or is hired.
 */
export function InStage({ match, stage, age = true }: { match: Match; stage: Stage; age?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  // Rows are not drawn again while nothing about them changes but the time.
  const now = useNow().getTime();
  const standing = stageOf(match.status);
  const isLong = isOverdue(match);
  const isOwn = ownNames.includes(match.status);
  const elsewhere = standing !== stage || isOwn;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <WaitingMark subject={`match ${match.matchId}`} />
      {elsewhere && <StageLabel stage={standing} {...(isOwn && { name: statusNames[match.status] })} />}
      {(age || !elsewhere) && (
        <time
          dateTime={match.statusSince}
          title={
            match.hearBy && isLong
              ? t('Should have heard by {{date}}', { date: format.date(match.hearBy.day) })
              : t('Since {{date}}', { date: format.date(match.statusSince) })
          }
          style={{ color: isLong ? color.warningText : color.text3 }}
        >
          {now - Date.parse(match.statusSince) < MINUTE ? t('now') : format.age(match.statusSince)}
        </time>
      )}
    </span>
  );
}
