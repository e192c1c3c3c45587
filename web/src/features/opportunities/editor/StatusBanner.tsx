import type { Action } from '#subjects/opportunity/actions/actions.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import type { Opportunity } from '@marigold/contract/opportunity';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface StatusBannerProps {
  opportunity: Opportunity;
  actions: readonly Action[];
  /** Something written here is not saved. */
  isUnsaved: boolean;
  onDiscard: () => void;
}

/** What the status means for the author: who reads it, what was asked for, or that it is live. */
export function StatusBanner({ opportunity, actions, isUnsaved, onDiscard }: StatusBannerProps) {
  const { t } = useTranslation();
  const { age } = useFormat();
  const { status, reviewerFullName, requestedDate, comment, steps } = opportunity;
  const recall = actions.find(({ id }) => id === 'recall');
  const name = reviewerFullName ?? t('A reviewer');
  const button = (label: string, run: () => void) => (
    <Button size="small" color="inherit" variant="text" onClick={run}>
      {label}
    </Button>
  );
  const banner = (severity: AlertColor, title: string, text?: string | null, action?: ReactNode) => (
    <Alert severity={severity} action={action}>
      <Box component="b" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      {text && (
        <Box dir="auto" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Box>
      )}
    </Alert>
  );
  if (isUnsaved && status !== 'Draft' && status !== 'Rejected')
    return banner(
      'warning',
      t('Your changes are not saved yet.'),
      steps.includes('edit')
        ? t('This role is live. Candidates read it as it was until you save.')
        : t('This role can only be read now. They are kept in this browser, for when it can be edited again.'),
      button(t('Discard'), onDiscard),
    );
  switch (status) {
    case 'PendingApproval':
      return banner(
        'warning',
        t('With {{name}} since {{age}}', { name, age: requestedDate ? age(requestedDate) : '' }),
        t('The content is frozen until there is a decision.'),
        recall && button(recall.label, recall.run),
      );
    case 'Rejected':
      return banner('error', t('{{name}} asked for changes', { name }), comment);
    case 'Posted':
      return steps.includes('edit')
        ? banner(
            'info',
            t('This role is live'),
            t('Changes are saved when you say so, and candidates are matched again.'),
          )
        : banner('info', t('This role is live'), t('Only an admin can change it now.'));
    case 'Closed':
    case 'Archived':
      return banner('info', t('This role can only be read'));
    case 'Draft':
      return null;
  }
}
