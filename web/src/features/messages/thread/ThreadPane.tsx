import { useMayChange } from '#state/useCan.ts';
import { useCountUnreadQuery } from '#api/services/chat.ts';
import { useMe } from '#state/root.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Contacts } from '../list/Contacts.tsx';
import { type ChangeFilter, statusFilters, type ThreadFilter } from '../list/filter.ts';
import { NoticeOffer } from '../NoticeOffer.tsx';
import { RolePicker } from '../list/RolePicker.tsx';
import { ThreadFilters } from '../list/ThreadFilters.tsx';
import { ThreadList } from '../list/ThreadList.tsx';
import type { TalkRole } from '../list/useRoles.ts';
import type { Threads } from '../list/useThreads.ts';

interface ThreadPaneProps {
  roles: readonly TalkRole[] | undefined;
  role: TalkRole | undefined;
  /** Whether there are roles, and the reader may see the conversations of none. */
  isBarred: boolean;
  filter: ThreadFilter;
  onChange: ChangeFilter;
  threads: Threads;
  openId: string | undefined;
  onOpen: (conversationId: string) => void;
}

const plain: Partial<ThreadFilter> = { status: '0', only: 'all', q: '' };

/** Which conversations there are: of which role, by which filters, in which order. */
export function ThreadPane({ roles, role, isBarred, filter, onChange, threads, openId, onOpen }: ThreadPaneProps) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const mayChange = useMayChange();
  const { data: count } = useCountUnreadQuery({ userId });
  const [isStarting, setStarting] = useState(false);
  const isNarrowed = filter.status !== '0' || filter.only !== 'all' || filter.q !== '';
  // Where there are none at all, no filter is to blame.
  const isFiltered = isNarrowed && role?.conversations !== 0;
  const stage = statusFilters.find(({ id }) => id === filter.status);

  const empty = isFiltered ? (
    <Empty
      drawing="search"
      title={
        filter.q
          ? t('Nobody by this name')
          : filter.only === 'unread'
            ? t('Nothing unread here')
            : filter.only === 'waiting'
              ? t('Nobody waits for you here')
              : t('Nobody in “{{stage}}”', { stage: t(stage?.name ?? 'All') })
      }
      actions={
        <Button variant="contained" onClick={() => onChange(plain)}>
          {t('Show all conversations')}
        </Button>
      }
    />
  ) : (
    <Empty
      drawing="people"
      title={t('No conversations yet')}
      actions={
        role &&
        mayChange && (
          <Button variant="contained" onClick={() => setStarting(true)}>
            {t('Write to a candidate')}
          </Button>
        )
      }
    >
      {t('Start from a candidate’s profile, or choose somebody here.')}
    </Empty>
  );
  const noRoles = isBarred ? (
    <Empty drawing="people" title={t('No conversations for you to read')}>
      {t('Only those who run a role read what its candidates write. In yours you interview or look on.')}
    </Empty>
  ) : (
    <Empty
      drawing="start"
      title={t('No conversations yet')}
      actions={
        <Button variant="contained" component={Link} to="/opportunities">
          {t('Opportunities')}
        </Button>
      }
    >
      {t('Start from a candidate’s profile.')}
    </Empty>
  );
  return (
    <Box sx={{ height: '100%', minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      {isStarting && role ? (
        <Contacts
          opportunityId={role.opportunityId}
          onClose={() => setStarting(false)}
          onStarted={(conversationId) => {
            setStarting(false);
            onOpen(conversationId);
          }}
        />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 2 }}>
            <Typography variant="h1" sx={{ flex: 1 }}>
              {t('Messages')}
            </Typography>
            {role && mayChange && (
              <Tooltip title={t('New conversation')}>
                <IconButton aria-label={t('New conversation')} onClick={() => setStarting(true)}>
                  <SquarePen size={19} />
                </IconButton>
              </Tooltip>
            )}
          </Box>
          {roles && roles.length > 0 && (
            <>
              <Box sx={{ px: 2 }}>
                <RolePicker roles={roles} role={role} onChoose={(id) => onChange({ role: id, q: '' })} />
              </Box>
              <ThreadFilters filter={filter} unread={role?.unreadConversations ?? 0} onChange={onChange} />
            </>
          )}
          <NoticeOffer isWanted={(count?.unread ?? 0) > 0} />
          {roles?.length === 0 ? noRoles : <ThreadList threads={threads} me={userId} openId={openId} empty={empty} />}
        </>
      )}
    </Box>
  );
}
