import type { Unit, UnitKind } from '@marigold/contract/structure';
import { ChoiceSelect } from '#ui/input/ChoiceSelect.tsx';
import { Building2, Network } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface UnitSelectProps {
  kind: UnitKind;
  units: readonly Unit[];
  value: string | null;
  onChange: (unitId: string | null) => void;
  /** What no choice is called. */
  none: string;
}

/** Chooses a department or an office, or none. */
export function UnitSelect({ kind, units, value, onChange, none }: UnitSelectProps) {
  const { t } = useTranslation();
  const options = units.filter((unit) => unit.kind === kind).map(({ unitId: id, name }) => ({ id, name }));
  return (
    <ChoiceSelect
      label={kind === 'department' ? t('Department') : t('Office')}
      icon={kind === 'department' ? Network : Building2}
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(chosen) => onChange(chosen?.id ?? null)}
      none={none}
    />
  );
}
