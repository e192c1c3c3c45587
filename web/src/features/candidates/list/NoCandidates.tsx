import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { rankingNames } from '#ui/display/Bloom.tsx';
import { AddDemoCandidates } from '#subjects/company/DemoCandidates.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { stageLooks } from '#subjects/candidate/Stage.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#subjects/candidate/place.ts';
import type { CandidateFilter } from '../filter.ts';
import type { ChangeFilter } from './toolbar/CandidateToolbar.tsx';

interface NoCandidatesProps {
  place: Place;
  filter: CandidateFilter;
  /** Candidates of the opportunity in all stages. */
  total: number;
  onChange: ChangeFilter;
}

/** Why a list is empty: the filters, the stage, or because there is nobody yet. */
export function NoCandidates({ place, filter, total, onChange }: NoCandidatesProps) {
  const { t } = useTranslation();
  const { data: opportunity } = useGetOpportunityQuery(place);
  const { stage, rank, fav, applied, late, q } = filter;
  const filters: { label: string; clear: Partial<CandidateFilter> }[] = [
    ...(rank === 'all'
      ? []
      : [{ label: t('{{ranking}} only', { ranking: t(rankingNames[rank]) }), clear: { rank: 'all' as const } }]),
    ...(applied ? [{ label: t('Applied'), clear: { applied: undefined } }] : []),
    ...(late ? [{ label: t('Overdue'), clear: { late: undefined } }] : []),
    ...(fav ? [{ label: t('Favourites'), clear: { fav: undefined } }] : []),
    ...(q ? [{ label: `“${q}”`, clear: { q: '' } }] : []),
  ];
  const name = t(stageLooks[stage].name);

  if (filters.length > 0)
    return (
      <Empty
        drawing="search"
        title={
          stage === 'Matches' ? t('No candidates like this') : t('No such candidates in “{{stage}}”', { stage: name })
        }
        actions={
          <>
            <Box
              sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mb: 0.5 }}
            >
              {filters.map(({ label, clear }) => (
                <Chip
                  key={label}
                  size="medium"
                  variant="outlined"
                  label={label}
                  aria-label={t('Remove the filter {{filter}}', { filter: label })}
                  icon={<X size={13} aria-hidden />}
                  onClick={() => onChange(clear)}
                  sx={{ flexDirection: 'row-reverse', borderRadius: 999, px: 1.5 }}
                />
              ))}
            </Box>
            {stage !== 'Matches' && (
              <Button variant="contained" onClick={() => onChange({ stage: 'Matches' })}>
                {t('Look in all stages')}
              </Button>
            )}
            <Button
              onClick={() => onChange({ rank: 'all', fav: undefined, applied: undefined, late: undefined, q: '' })}
            >
              {t('Clear filters')}
            </Button>
          </>
        }
      >
        {t('Your filters hide everybody. Drop one:')}
      </Empty>
    );
  const hint =
    opportunity && opportunity.status !== 'Posted'
      ? t('The role is not posted now, so nobody waits here.')
      : stage === 'Matched'
        ? t('Everybody who matched has been looked at.')
        : t('Whoever you move here appears at once.');
  if (total > 0)
    return (
      <Empty
        drawing="done"
        title={stage === 'Reject' ? t('Nobody rejected') : t('Nobody is in “{{stage}}”', { stage: name })}
        actions={
          stage !== 'Matches' && <Button onClick={() => onChange({ stage: 'Matches' })}>{t('Show all stages')}</Button>
        }
      >
        {hint}
      </Empty>
    );
  if (opportunity && opportunity.status !== 'Posted')
    return (
      <Empty drawing="people" title={t('No candidates yet')}>
        {t('Matching starts when the role is posted.')}
      </Empty>
    );
  return (
    <Empty drawing="people" title={t('No matches yet')} actions={<AddDemoCandidates />}>
      {t(
        'New candidates are compared with this role as they join. Fewer must-have skills or a wider place bring more.',
      )}
    </Empty>
  );
}
