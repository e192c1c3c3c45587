import { useMayChange } from '#state/useCan.ts';
import { isApiError } from '#api/problem.ts';
import { useListUnitsQuery, usePlaceOpportunityMutation } from '#subjects/company/structure/structureApi.ts';
import { UnitSelect } from '#subjects/company/structure/UnitSelect.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Opportunity } from '@marigold/contract/opportunity';
import type { Belonging } from '@marigold/contract/structure';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** To which department and office an opportunity belongs; nothing where the company has none. */
export function BelongingCard({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const toast = useToast();
  const mayChange = useMayChange();
  const { companyId, opportunityId, departmentId, officeId, may } = opportunity;
  const { data } = useListUnitsQuery({ companyId });
  const [place, { isLoading, originalArgs }] = usePlaceOpportunityMutation();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState('');
  /** Where the reader asked it to go, though they would no longer see it there. */
  const [leaving, setLeaving] = useState<Belonging>();
  if (!data || data.data.length === 0) return null;
  const units = data.data;
  const shown: Belonging = isLoading && originalArgs ? originalArgs.body : { departmentId, officeId };
  const save = async (to: Belonging, leave = false) => {
    setRefusal('');
    setLeaving(undefined);
    try {
      await place({ companyId, opportunityId, body: { ...to, ...(leave && { leave }) } }).unwrap();
      // Whoever no longer sees it is not left on a page that says it was not found.
      if (leave) await navigate('/opportunities');
      toast({ message: t('Saved. It counts at once for whoever is limited to departments or offices.') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(t(error.message));
      if (error.code === 'LEAVES_SIGHT') setLeaving(to);
    }
  };
  const nameOf = (id: string | null, none: string) => units.find(({ unitId }) => unitId === id)?.name ?? none;
  return (
    <Card
      component="section"
      aria-label={t('Department and office')}
      sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
        {t('Department and office')}
      </Box>
      {mayChange && may.includes('editOpportunities') ? (
        <>
          <UnitSelect
            kind="department"
            units={units}
            value={shown.departmentId}
            none={t('No department')}
            onChange={(id) => void save({ ...shown, departmentId: id })}
          />
          <UnitSelect
            kind="office"
            units={units}
            value={shown.officeId}
            none={t('No office')}
            onChange={(id) => void save({ ...shown, officeId: id })}
          />
          {refusal && (
            <Alert severity={leaving ? 'warning' : 'error'}>
              {refusal}
              {leaving && (
                <Button color="inherit" size="small" sx={{ mt: 1 }} onClick={() => void save(leaving, true)}>
                  {t('Move it anyway')}
                </Button>
              )}
            </Alert>
          )}
        </>
      ) : (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          {(
            [
              [t('Department'), departmentId, t('No department')],
              [t('Office'), officeId, t('No office')],
            ] as const
          ).map(([label, id, none]) => (
            <div key={label}>
              <Box component="dt" sx={{ typography: 'caption', color: color.text3 }}>
                {label}
              </Box>
              <Box component="dd" dir="auto" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {nameOf(id, none)}
              </Box>
            </div>
          ))}
        </Box>
      )}
    </Card>
  );
}
