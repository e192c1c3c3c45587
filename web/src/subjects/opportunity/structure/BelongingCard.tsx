import { isApiError } from '#api/problem.ts';
import { useListUnitsQuery, usePlaceOpportunityMutation } from '#subjects/company/structure/structureApi.ts';
import { UnitSelect } from '#subjects/company/structure/UnitSelect.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { Opportunity } from '@marigold/contract/opportunity';
import type { Belonging } from '@marigold/contract/structure';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** To which department and office an opportunity belongs; nothing where the company has none. */
export function BelongingCard({ opportunity }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { companyId, opportunityId, departmentId, officeId, may } = opportunity;
  const { data } = useListUnitsQuery({ companyId });
  const [place, { isLoading, originalArgs }] = usePlaceOpportunityMutation();
  const [refusal, setRefusal] = useState('');
  if (!data || data.data.length === 0) return null;
  const units = data.data;
  const shown: Belonging = isLoading && originalArgs ? originalArgs.body : { departmentId, officeId };
  const save = async (change: Partial<Belonging>) => {
    setRefusal('');
    try {
      await place({ companyId, opportunityId, body: { ...shown, ...change } }).unwrap();
      toast({ message: t('Saved. It counts at once for whoever is limited to departments or offices.') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(t(error.message));
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
      {may.includes('editOpportunities') ? (
        <>
          <UnitSelect
            kind="department"
            units={units}
            value={shown.departmentId}
            none={t('No department')}
            onChange={(id) => void save({ departmentId: id })}
          />
          <UnitSelect
            kind="office"
            units={units}
            value={shown.officeId}
            none={t('No office')}
            onChange={(id) => void save({ officeId: id })}
          />
          {refusal && <Alert severity="error">{refusal}</Alert>}
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
