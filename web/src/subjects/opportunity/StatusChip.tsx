import type { OpportunityStatus } from '@marigold/contract/opportunity';
import Chip from '@mui/material/Chip';
import { Archive, CircleDot, Hourglass, type LucideIcon, MessageSquareWarning, Pencil, Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Look {
  /** Translation key. */
  name: string;
  icon: LucideIcon;
  color: 'default' | 'success' | 'warning' | 'error';
}

/** How each opportunity status is called and shown. */
export const statusLooks: Record<OpportunityStatus, Look> = {
  Draft: { name: 'Draft', icon: Pencil, color: 'default' },
  PendingApproval: { name: 'In approval', icon: Hourglass, color: 'warning' },
  Rejected: { name: 'Changes requested', icon: MessageSquareWarning, color: 'error' },
  Posted: { name: 'Posted', icon: Radio, color: 'success' },
  Closed: { name: 'Closed', icon: CircleDot, color: 'default' },
  Archived: { name: 'Archived', icon: Archive, color: 'default' },
};

/** An opportunity's status as icon and word. */
export function StatusChip({ status }: { status: OpportunityStatus }) {
  const { t } = useTranslation();
  const { name, icon: Icon, color } = statusLooks[status];
  return <Chip icon={<Icon size={13} strokeWidth={2} aria-hidden />} label={t(name)} color={color} />;
}
