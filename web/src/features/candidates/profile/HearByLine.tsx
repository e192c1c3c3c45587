import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import { useMayHere } from '#subjects/candidate/useMayHere.ts';
import { isOverdue } from '#subjects/candidate/listed.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import type { HearBy, Match } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveDay } from './MoveDay.tsx';

/** Who answers a candidate and by when, as the candidate was promised, and the way to move that day. */
export function HearByLine({ place, match, hearBy }: { place: Place; match: Match; hearBy: HearBy }) {
  const { t } = useTranslation();
  const { date, list } = useFormat();
  const mayMove = useMayHere(place.opportunityId, 'moveCandidates');
  const { data: role } = useGetOpportunityQuery(place);
  const [isMoving, setMoving] = useState(false);
  const isLate = isOverdue(match);
  const said = { owner: role?.createdByName ?? '', name: match.name.split(' ')[0], date: date(hearBy.day) };
  if (!role) return null;
  return (
    <Box
      component="section"
      aria-label={t('Promised answer')}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 46,
        px: { xs: 2, sm: 3 },
        py: 0.75,
        borderBottom: `1px solid ${color.borderSubtle}`,
        typography: 'meta',
      }}
    >
      <Hourglass size={16} aria-hidden style={{ flex: 'none' }} color={isLate ? color.warningText : color.text3} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          component="bdi"
          sx={{ color: isLate ? color.warningText : undefined, fontWeight: isLate ? 600 : undefined }}
        >
          {isLate
            ? t('{{name}} should have heard from {{owner}} by {{date}}.', said)
            : t('{{name}} hears from {{owner}} by {{date}}.', said)}
        </Box>
        {hearBy.shifted && (
          <Box component="bdi" sx={{ display: 'block', typography: 'meta', color: color.text2 }}>
            {hearBy.shifted.holidays.length > 0
              ? t('Later than usual: {{holidays}}', { holidays: list(hearBy.shifted.holidays) })
              : t('Later than usual: the day would be at a weekend')}
          </Box>
        )}
        {hearBy.word && (
          <Box dir="auto" sx={{ typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}>
            “{hearBy.word}”
          </Box>
        )}
      </Box>
      {mayMove && (
        <Button size="small" onClick={() => setMoving(true)} sx={{ marginInlineStart: 'auto', flex: 'none' }}>
          {t('Move the day')}
        </Button>
      )}
      {isMoving && <MoveDay place={place} match={match} onClose={() => setMoving(false)} />}
    </Box>
  );
}
