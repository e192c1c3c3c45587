import { Empty } from '#ui/feedback/Empty.tsx';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface NothingWaitsProps {
  /** Matches that came since yesterday. */
  arrived: number;
  /** Somebody who may create roles and has none yet begins here. */
  isNew: boolean;
  /** Unread messages, which the navigation counts, too. */
  unread: number;
}

/** Nothing is to be done: says so, and what came in the meantime or comes first. */
export function NothingWaits({ arrived, isNew, unread }: NothingWaitsProps) {
  const { t } = useTranslation();
  if (unread > 0)
    return (
      <Empty
        drawing="done"
        title={t('{{count}} messages wait for you.', {
          count: unread,
          defaultValue_one: '{{count}} message waits for you.',
          defaultValue_other: '{{count}} messages wait for you.',
        })}
        actions={
          <Button variant="contained" component={Link} to="/messages">
            {t('Open messages')}
          </Button>
        }
      >
        {t('Nothing else is to be done.')}
      </Empty>
    );
  return (
    <Empty
      drawing="done"
      title={t('Nothing waits for you.')}
      actions={
        isNew && (
          <Button
            variant="contained"
            component={Link}
            to="/opportunities/new"
            startIcon={<Plus size={17} aria-hidden />}
          >
            {t('Create your own first role')}
          </Button>
        )
      }
    >
      {arrived > 0
        ? t('{{count}} new matches arrived since yesterday.', {
            count: arrived,
            defaultValue_one: '{{count}} new match arrived since yesterday.',
            defaultValue_other: '{{count}} new matches arrived since yesterday.',
          })
        : t('New top matches, approvals and decisions stand here when they need you.')}
    </Empty>
  );
}
