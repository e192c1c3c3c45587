import { useListMatchConversationsQuery } from '#api/services/chat.ts';
import { isApiError, isGone } from '#api/problem.ts';
import { type ChatDock, takeDraftAlong } from '#state/chat.ts';
import { useAppDispatch, useAppSelector, useMe } from '#state/root.ts';
import { dockField } from '#subjects/conversation/composer/fields.ts';
import { Failure } from '#ui/feedback/Failure.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Maximize2, Minus, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FirstMessage, firstDraft } from './thread/FirstMessage.tsx';
import { PresentAvatar } from './thread/Presence.tsx';
import { ThreadBody } from './thread/ThreadBody.tsx';
import { useWho } from './thread/useWho.ts';

interface DockProps {
  dock: ChatDock;
  onShrink?: () => void;
  onClose: () => void;
}

/** Whether nothing is known for want of a line: one can write all the same. */
const isUnreached = (error: unknown): boolean => isApiError(error) && error.status === 'FETCH_ERROR';

/** Above the page and everything in it. */
const LAYER = 1;

/** A conversation in the corner: the same as on its page, in little room. What is being typed is kept when it closes. */
export function Dock({ dock, onShrink, onClose }: DockProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { companyId, userId } = useMe();
  const { opportunityId, memberId, matchId, name, avatarUrl } = dock;
  const { time } = useWho(opportunityId, memberId);
  const isBesideAnother = useAppSelector(({ chat }) => (chat.shownMatchId ?? matchId) !== matchId);
  const input = useRef<HTMLTextAreaElement>(null);
  const { currentData, error, isFetching, refetch } = useListMatchConversationsQuery(
    { tenant: userId, companyId, opportunityId, matchId },
    { refetchOnMountOrArgChange: true },
  );
  const thread = isGone(error) ? undefined : currentData?.data[0];
  const isNone = currentData?.data.length === 0;
  const threadId = thread?.conversationIdentifier;
  const early = firstDraft(dock);
  // What was typed before the conversation was there belongs to it.
  useLayoutEffect(() => {
    if (threadId) dispatch(takeDraftAlong({ from: early, to: threadId }));
  }, [dispatch, threadId, early]);

  const cameFrom = useRef<HTMLElement>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
  };
  const leave = () => {
    onClose();
    const isThere = cameFrom.current?.isConnected && cameFrom.current !== document.body;
    const row = document.querySelector<HTMLElement>(`[role=row][data-match="${matchId}"]`);
    (isThere ? cameFrom.current : row)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key !== 'Escape' || !isInside || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  useShortcut(
    { id: 'dock', keys: 'escape', label: 'Close the conversation', group: 'Anywhere', layer: LAYER },
    onClose,
  );
  return (
    <Box
      onFocus={onFocus}
      onKeyDownCapture={onKeyDown}
      sx={{ flex: 1, minHeight: 0, height: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 1,
          borderBottom: `1px solid ${color.borderSubtle}`,
        }}
      >
        <PresentAvatar memberId={memberId} name={name} avatarUrl={avatarUrl} size={34} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            <bdi>{name}</bdi>
          </Box>
          {time && (
            <Box className="numbers" sx={{ typography: 'caption', color: color.text2 }}>
              {t('{{time}} there', { time })}
            </Box>
          )}
        </Box>
        {thread && (
          <Tooltip title={t('Open in Messages')}>
            <IconButton
              component={Link}
              to={`/messages/${thread.conversationIdentifier}?role=${opportunityId}&status=0`}
              aria-label={t('Open in Messages')}
              onClick={onClose}
            >
              <Maximize2 size={16} />
            </IconButton>
          </Tooltip>
        )}
        {onShrink && (
          <IconButton aria-label={t('Make small')} onClick={onShrink}>
            <Minus size={18} />
          </IconButton>
        )}
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </Box>
      {isBesideAnother && (
        <Box
          role="status"
          sx={{
            flex: 'none',
            px: 1.5,
            py: 0.75,
            typography: 'meta',
            bgcolor: color.warningContainer,
            color: color.warningText,
          }}
        >
          {t('You have another profile open. What you write here goes to {{name}}.', { name })}
        </Box>
      )}
      {thread ? (
        <ThreadBody key={thread.conversationIdentifier} thread={thread} input={input} field={dockField(matchId)} />
      ) : error && !isFetching && !isUnreached(error) ? (
        <Failure
          error={isApiError(error) ? error : { status: 'PARSING_ERROR', message: '' }}
          onRetry={() => void refetch()}
        />
      ) : (
        <FirstMessage dock={dock} input={input} isAwaited={!isNone && !(error && !isFetching)} />
      )}
    </Box>
  );
}
