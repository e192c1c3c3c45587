import { useListOpportunitiesQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { FaqScope } from '@marigold/contract/faq';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { alike, distinct } from './scopeNames.ts';

interface ScopesProps {
  scopes: readonly FaqScope[];
  /** null: the company as a whole. */
  chosen: string | null;
  onChoose: (opportunityIdentifier: string | null) => void;
}

/** The menu's value for the company as a whole; empty ones show nothing. */
const everyRole = 'everyRole';

/** Whose questions are shown: the whole company's, or one role's. A list beside them, a menu above them on small screens. */
export function Scopes({ scopes, chosen, onChoose }: ScopesProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const { companyId, userId } = useMe();
  const titleOf = ({ opportunityIdentifier, title }: FaqScope) =>
    opportunityIdentifier === null ? t('For every role') : (title ?? t('Untitled'));
  const named = scopes.map((scope) => ({ id: scope.opportunityIdentifier, title: titleOf(scope) }));
  const { data } = useListOpportunitiesQuery({ companyId, userId, PageSize: 100 }, { skip: alike(named).size === 0 });
  const names = distinct(
    named,
    (data?.data ?? []).map(({ opportunityId, locationName, lastEditedDate }) => ({
      id: opportunityId,
      place: locationName,
      day: t('edited {{date}}', { date: date(lastEditedDate) }),
    })),
  );
  const nameOf = (scope: FaqScope) => names.get(scope.opportunityIdentifier) ?? titleOf(scope);
  return (
    <>
      <TextField
        select
        label={t('Questions about')}
        value={chosen ?? everyRole}
        onChange={({ target }) => onChoose(target.value === everyRole ? null : target.value)}
        sx={{ display: { md: 'none' } }}
      >
        {scopes.map((scope) => (
          <MenuItem key={scope.opportunityIdentifier ?? everyRole} value={scope.opportunityIdentifier ?? everyRole}>
            {nameOf(scope)} ({number(scope.count)})
          </MenuItem>
        ))}
      </TextField>
      <Box component="nav" aria-label={t('Questions about')} sx={{ display: { xs: 'none', md: 'block' } }}>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2px' }}
        >
          {scopes.map((scope) => {
            const isChosen = scope.opportunityIdentifier === chosen;
            return (
              <li key={scope.opportunityIdentifier ?? everyRole}>
                <ButtonBase
                  aria-current={isChosen ? 'true' : undefined}
                  onClick={() => onChoose(scope.opportunityIdentifier)}
                  sx={{
                    display: 'flex',
                    gap: 1,
                    width: '100%',
                    minHeight: 38,
                    px: 1.5,
                    borderRadius: `${radius.md}px`,
                    textAlign: 'start',
                    fontWeight: isChosen ? 600 : 500,
                    color: isChosen ? color.text : color.text2,
                    bgcolor: isChosen ? color.surface3 : undefined,
                    '&:hover': { bgcolor: color.surface3 },
                  }}
                >
                  <Box sx={{ flex: 1, minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
                    <bdi>{nameOf(scope)}</bdi>
                  </Box>
                  <Box className="numbers" sx={{ typography: 'meta', color: color.text3 }}>
                    {number(scope.count)}
                  </Box>
                </ButtonBase>
              </li>
            );
          })}
        </Box>
        <Box component="p" sx={{ m: 0, mt: 2, px: 1.5, typography: 'meta', color: color.text3 }}>
          {t('A role’s own answers come first, then those for every role.')}
        </Box>
      </Box>
    </>
  );
}
