import { useCountOpportunitiesQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { SegmentedControl } from '#ui/input/SegmentedControl.tsx';
import { statusLooks } from '#subjects/opportunity/StatusChip.tsx';
import { statuses, type OpportunityStatus } from '@marigold/contract/opportunity';
import { useTranslation } from 'react-i18next';

interface StatusFilterProps {
  value: '' | OpportunityStatus;
  /** Whether only those count in which the reader has a part. */
  isMine: boolean;
  onChange: (status: '' | OpportunityStatus) => void;
}

/** Chooses one status, or all but the archive, with how many there are of each. */
export function StatusFilter({ value, isMine, onChange }: StatusFilterProps) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const { data: counts } = useCountOpportunitiesQuery({ companyId, userId, ...(isMine && { Mine: 'true' }) });
  const all = counts && statuses.reduce((sum, status) => sum + (status === 'Archived' ? 0 : counts[status]), 0);
  return (
    <SegmentedControl
      wraps
      label={t('Status')}
      value={value || 'All'}
      onChange={(chosen) => onChange(chosen === 'All' ? '' : chosen)}
      segments={[
        { value: 'All' as const, label: t('All'), count: all },
        ...statuses.map((status) => ({ value: status, label: t(statusLooks[status].name), count: counts?.[status] })),
      ]}
    />
  );
}
