import { useGetConversationQuery } from '#api/services/chat.ts';
import { isApiError, isGone } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { useSendKeys } from '#subjects/conversation/composer/useSendKeys.ts';
import { threadField } from '#subjects/conversation/composer/fields.ts';
import { LogSkeleton } from '#subjects/conversation/log/LogSkeleton.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Failure } from '#ui/feedback/Failure.tsx';
import { Kbd, keyLabel } from '#ui/shortcuts/Kbd.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { ToastSlot } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useUrlState } from '#ui/hooks/useUrlState.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Fragment, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Context } from './thread/Context.tsx';
import { type ChangeFilter, ThreadAddress } from './list/filter.ts';
import { ScreeningResult } from './thread/ScreeningResult.tsx';
import { ThreadBody } from './thread/ThreadBody.tsx';
import { ThreadHeader } from './thread/ThreadHeader.tsx';
import { ThreadPane } from './thread/ThreadPane.tsx';
import { useOpening } from './list/useOpening.ts';
import { useRoles } from './list/useRoles.ts';
import { useThreadKeys } from './thread/useThreadKeys.ts';

/** Keys of this page, and what they do; translation keys. */
const hintsOf = (send: string): readonly (readonly [string, string])[] => [
  ['j k', 'Next and previous conversation'],
  ['alt+arrowdown alt+arrowup', 'The same, also while you write'],
  ['/', 'Templates, in an empty field'],
  [send, 'Send'],
  ['escape', 'Close the conversation'],
];

const NothingOpen = () => {
  const { t } = useTranslation();
  const sendKeys = useSendKeys();
  return (
    <Empty
      drawing="people"
      title={t('Choose a conversation')}
      actions={
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto auto',
            columnGap: 2,
            rowGap: 1,
            m: 0,
            p: 2,
            textAlign: 'start',
            borderRadius: '12px',
            border: `1px solid ${color.borderSubtle}`,
            typography: 'meta',
            color: color.text2,
            '& dt': { justifySelf: 'end' },
            '& dd': { m: 0 },
            '@media (pointer: coarse)': { display: 'none' },
          }}
        >
          {hintsOf(sendKeys).map(([keys, words]) => (
            <Fragment key={keys}>
              <dt>
                <Kbd keys={keys} />
                <Box component="span" sx={visuallyHidden}>
                  {keys.split(' ').map(keyLabel).join(', ')}
                </Box>
              </dt>
              <dd>{t(words)}</dd>
            </Fragment>
          ))}
        </Box>
      }
    />
  );
};

/** The conversations of an opportunity, the one that is open, and what is known of whom it is with. */
export function MessagesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { conversationId } = useParams();
  const { userId } = useMe();
  const [address, changeFilter] = useUrlState(ThreadAddress);
  const isNarrow = useMediaQuery('(max-width:999.95px)');
  const hasContext = useMediaQuery('(min-width:1300px)');
  const [isContextOpen, setContextOpen] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);

  const { roles, isBarred, error: rolesError, reload: reloadRoles } = useRoles();
  const open = useGetConversationQuery(
    { memberId: userId, conversationId: conversationId ?? '' },
    { skip: !conversationId, refetchOnMountOrArgChange: true },
  );
  const isAwaited = conversationId && !open.currentData && open.isFetching;
  // Until it is known of which role a conversation is, the list stays as it is: it would come back at its start.
  const [listed, setListed] = useState<string>();
  const opportunityId =
    address.role ?? (isAwaited ? listed : (open.currentData?.opportunityId ?? roles?.[0]?.opportunityId));
  if (opportunityId !== listed) setListed(opportunityId);
  const role = roles?.find((each) => each.opportunityId === opportunityId);
  const { filter, threads: read } = useOpening(opportunityId, address);
  // Without roles it is not known which conversations to list.
  const threads = opportunityId || !rolesError ? read : { ...read, error: rolesError, reload: reloadRoles };
  // Outside of whose bounds or team it lies now, nobody goes on reading what they had open.
  const thread = isGone(open.error)
    ? undefined
    : (open.currentData ?? threads.rows.find(({ conversationIdentifier: id }) => id === conversationId));

  const go = (id: string | undefined, replace = false) =>
    void navigate({ pathname: id ? `/messages/${id}` : '/messages', search }, { replace });
  const change = useCallback<ChangeFilter>(
    (next, options) => {
      // Another role is another list: what is open is not in it.
      if (next.role) void navigate({ pathname: '/messages', search: `?role=${next.role}` });
      else changeFilter(next, options);
    },
    [navigate, changeFilter],
  );
  useThreadKeys({
    rows: threads.rows,
    openId: conversationId,
    onOpen: (id) => go(id, conversationId !== undefined),
    onClose: () => {
      go(undefined);
      document.querySelector<HTMLElement>(`[data-thread="${conversationId}"]`)?.focus();
    },
  });

  const isListHidden = isNarrow && conversationId !== undefined;
  return (
    <Box sx={{ position: 'relative', display: 'flex', height: '100%', minHeight: 0, bgcolor: color.surface1 }}>
      <title>{`${thread ? `${thread.other.name} – ` : ''}${t('Messages')} – Marigold`}</title>
      <Box
        component="section"
        aria-label={t('Conversations')}
        sx={{
          flex: 'none',
          width: { xs: '100%', md: 300, lg: 336 },
          minHeight: 0,
          borderInlineEnd: { md: `1px solid ${color.borderSubtle}` },
          // Out of sight, but still there: back finds it scrolled as it was.
          ...(isListHidden && { visibility: 'hidden', position: 'absolute', insetBlock: 0 }),
        }}
      >
        <ThreadPane
          roles={roles}
          role={role}
          isBarred={isBarred}
          filter={filter}
          onChange={change}
          threads={threads}
          openId={conversationId}
          onOpen={(id) => go(id)}
        />
      </Box>
      {(!isNarrow || conversationId) && (
        <Box
          component="section"
          aria-label={thread ? t('Conversation with {{name}}', { name: thread.other.name }) : t('Conversation')}
          sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}
        >
          {thread ? (
            <>
              <ThreadHeader
                thread={thread}
                onBack={isNarrow ? () => go(undefined) : undefined}
                onContext={hasContext ? undefined : () => setContextOpen(true)}
              />
              <ThreadBody
                key={thread.conversationIdentifier}
                thread={thread}
                input={input}
                field={threadField(thread.conversationIdentifier)}
                screening={<ScreeningResult thread={thread} />}
              />
            </>
          ) : !conversationId ? (
            <NothingOpen />
          ) : open.isError ? (
            <Failure
              error={isApiError(open.error) ? open.error : { status: 'PARSING_ERROR', message: '' }}
              onRetry={() => void open.refetch()}
            />
          ) : (
            <Late>
              <Box sx={{ p: 3, display: 'grid', alignContent: 'end', height: '100%' }}>
                <LogSkeleton />
              </Box>
            </Late>
          )}
        </Box>
      )}
      {thread && hasContext && (
        <Box
          component="aside"
          aria-label={t('About {{name}}', { name: thread.other.name })}
          tabIndex={0}
          className="scroll-quiet"
          sx={{
            flex: 'none',
            width: 304,
            overflowY: 'auto',
            borderInlineStart: `1px solid ${color.borderSubtle}`,
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Context thread={thread} />
        </Box>
      )}
      {thread && !hasContext && (
        <Drawer
          anchor="right"
          open={isContextOpen}
          onClose={() => setContextOpen(false)}
          slotProps={{
            paper: {
              'aria-label': t('About {{name}}', { name: thread.other.name }),
              sx: { width: 'min(340px, 100vw)' },
            } as object,
          }}
        >
          <Context thread={thread} />
          <ToastSlot />
        </Drawer>
      )}
    </Box>
  );
}
