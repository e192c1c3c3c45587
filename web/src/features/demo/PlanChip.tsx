import type { DemoUser } from '@marigold/contract/demo';
import Chip from '@mui/material/Chip';
import { Gem } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The plan somebody of the demo has. */
export function PlanChip({ plan }: Pick<DemoUser, 'plan'>) {
  const { t } = useTranslation();
  return plan === 'Premium' ? (
    <Chip icon={<Gem size={13} aria-hidden />} label={t('Premium')} color="warning" />
  ) : (
    <Chip label={t('Standard')} />
  );
}
