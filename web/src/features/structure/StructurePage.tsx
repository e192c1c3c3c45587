import type { Unit, UnitKind } from '@marigold/contract/structure';
import { CompanyPage } from '#subjects/company/CompanyPage.tsx';
import { useListUnitsQuery } from '#subjects/company/structure/structureApi.ts';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveUnit } from './RemoveUnit.tsx';
import { UnitDialog } from './UnitDialog.tsx';

/** What somebody is about to do. */
type Asking = { what: 'add'; kind: UnitKind } | { what: 'change' | 'remove'; unit: Unit };

function UnitRow({ unit, ask }: { unit: Unit; ask: (asking: Asking) => void }) {
  const { t } = useTranslation();
  const { name, place } = unit;
  return (
    <Card component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Box component="bdi" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {place && (
          <Box
            component="bdi"
            sx={{ display: 'block', typography: 'meta', color: color.text2, overflowWrap: 'anywhere' }}
          >
            {place}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        <Button size="small" aria-label={t('Change {{name}}', { name })} onClick={() => ask({ what: 'change', unit })}>
          {t('Change')}
        </Button>
        <Button size="small" aria-label={t('Delete {{name}}', { name })} onClick={() => ask({ what: 'remove', unit })}>
          {t('Delete')}
        </Button>
      </Box>
    </Card>
  );
}

interface UnitListProps {
  kind: UnitKind;
  title: string;
  add: string;
  none: string;
  units: readonly Unit[];
  ask: (asking: Asking) => void;
}

function UnitList({ kind, title, add, none, units, ask }: UnitListProps) {
  const own = units.filter((unit) => unit.kind === kind);
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.25, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box component="h2" sx={{ m: 0, typography: 'h3', flex: 1 }}>
          {title}
        </Box>
        <Button startIcon={<Plus size={16} />} onClick={() => ask({ what: 'add', kind })}>
          {add}
        </Button>
      </Box>
      {own.length === 0 && <Box sx={{ typography: 'meta', color: color.text2 }}>{none}</Box>}
      <Box
        component="ul"
        aria-label={title}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {own.map((unit) => (
          <UnitRow key={unit.unitId} unit={unit} ask={ask} />
        ))}
      </Box>
    </Box>
  );
}

/** Departments and offices: added, renamed, deleted. */
export function StructurePage() {
  const { t } = useTranslation();
  const { companyId } = useMe();
  const query = useListUnitsQuery({ companyId });
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <CompanyPage tab="structure" summary={t('Opportunities belong to them, and recruiters can be limited to some')}>
      <Result
        of={query}
        empty={
          <Empty
            drawing="start"
            title={t('No departments or offices yet')}
            actions={
              <>
                <Button variant="contained" onClick={() => setAsking({ what: 'add', kind: 'department' })}>
                  {t('Add a department')}
                </Button>
                <Button onClick={() => setAsking({ what: 'add', kind: 'office' })}>{t('Add an office')}</Button>
              </>
            }
          >
            {t(
              'With them you find opportunities faster, and you can limit a recruiter to some: under Team, in the menu of the person.',
            )}
          </Empty>
        }
      >
        {({ data }) => (
          <Box
            sx={{
              p: { xs: 2, sm: 3 },
              display: 'grid',
              gap: 3,
              maxWidth: 1100,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <UnitList
              kind="department"
              title={t('Departments')}
              add={t('Add a department')}
              none={t('No departments yet.')}
              units={data}
              ask={setAsking}
            />
            <UnitList
              kind="office"
              title={t('Offices')}
              add={t('Add an office')}
              none={t('No offices yet.')}
              units={data}
              ask={setAsking}
            />
          </Box>
        )}
      </Result>
      {asking?.what === 'add' && <UnitDialog kind={asking.kind} onClose={close} />}
      {asking?.what === 'change' && <UnitDialog kind={asking.unit.kind} unit={asking.unit} onClose={close} />}
      {asking?.what === 'remove' && <RemoveUnit unit={asking.unit} units={query.data?.data ?? []} onClose={close} />}
    </CompanyPage>
  );
}
