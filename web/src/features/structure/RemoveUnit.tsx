import type { Unit, UnitUse } from '@marigold/contract/structure';
import { useRemoveUnitMutation, useShowUnitUseQuery } from '#subjects/company/structure/structureApi.ts';
import { UnitSelect } from '#subjects/company/structure/UnitSelect.tsx';
import { useMe } from '#state/root.ts';
import { StepDialog } from '#ui/feedback/StepDialog.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { final } from '#ui/feedback/final.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface UseProps {
  unit: Unit;
  units: readonly Unit[];
  use: UnitUse;
  moveTo: string | null;
  onMove: (unitId: string | null) => void;
}

/** What belongs to it, and where that goes. */
function Use({ unit, units, use: { opportunities, people }, moveTo, onMove }: UseProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {opportunities === 0 && people.length === 0 && <div>{t('Nothing belongs to it.')}</div>}
      {people.length > 0 && (
        <div>
          {t('Limited to it: {{people}}. They see less from then on, never more, until you say otherwise.', {
            people: people.map(({ fullName }) => fullName).join(', '),
          })}
        </div>
      )}
      {opportunities > 0 && (
        <>
          <div>
            {t('{{count}} opportunities belong to it. Where do they go?', {
              count: opportunities,
              defaultValue_one: '{{count}} opportunity belongs to it. Where does it go?',
              defaultValue_other: '{{count}} opportunities belong to it. Where do they go?',
            })}
          </div>
          <UnitSelect
            kind={unit.kind}
            units={units.filter(({ unitId }) => unitId !== unit.unitId)}
            value={moveTo}
            none={t('Nowhere')}
            onChange={onMove}
          />
        </>
      )}
    </Box>
  );
}

/** Deletes a department or an office, once it is known what belongs to it. */
export function RemoveUnit({ unit, units, onClose }: { unit: Unit; units: readonly Unit[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const toast = useToast();
  const { unitId, name } = unit;
  const query = useShowUnitUseQuery({ companyId, unitId }, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveUnitMutation();
  const [moveTo, setMoveTo] = useState<string | null>(null);
  return (
    <StepDialog
      title={t('Delete {{name}}?', { name })}
      confirm={t('Delete')}
      destructive
      onConfirm={async () => {
        await remove({ companyId, unitId, ...(query.data && { moveTo: moveTo ?? '' }) }).unwrap();
        toast(final(t, t('{{name}} is deleted.', { name })));
      }}
      onClose={onClose}
    >
      <Result of={query} isEmpty={() => false} skeleton={<Skeleton height={64} />}>
        {(use) => <Use unit={unit} units={units} use={use} moveTo={moveTo} onMove={setMoveTo} />}
      </Result>
    </StepDialog>
  );
}
