import { useListMatchConversationsQuery } from '#api/chat.ts';
import { isApiError } from '#api/problem.ts';
import type { ChatDock } from '#state/chat.ts';
import { useMe } from '#state/root.ts';
import { LogSkeleton } from '#ui/chat/LogSkeleton.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Late } from '#ui/Late.tsx';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Maximize2, Minus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FirstMessage } from './FirstMessage.tsx';
import { PresentAvatar } from './Presence.tsx';
import { ThreadBody } from './ThreadBody.tsx';
import { useWho } from './useWho.ts';

interface DockProps {
  dock: ChatDock;
  onShrink?: () => void;
  onClose: () => void;
}

/** A conversation in the corner: the same as on its page, in little room. What is being typed is kept when it closes. */
export function Dock({ dock, onShrink, onClose }: DockProps) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const { opportunityId, memberId, matchId, name, avatarUrl } = dock;
  const { time } = useWho(opportunityId, memberId);
  const input = useRef<HTMLTextAreaElement>(null);
  const { currentData, error, isFetching, refetch } = useListMatchConversationsQuery(
    { tenant: userId, companyId, opportunityId, matchId },
    { refetchOnMountOrArgChange: true },
  );
  const thread = currentData?.data[0];
  const isNone = currentData?.data.length === 0;
  const isReady = Boolean(thread) || isNone;
  useEffect(() => {
    if (isReady) input.current?.focus();
  }, [isReady]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    (onShrink ?? onClose)();
  };
  return (
    <Box onKeyDown={onKeyDown} sx={{ flex: 1, minHeight: 0, height: '100%', display: 'flex', flexDirection: 'column' }}>
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
      {thread ? (
        <ThreadBody key={thread.conversationIdentifier} thread={thread} input={input} />
      ) : isNone ? (
        <FirstMessage dock={dock} input={input} onStarted={() => void refetch()} />
      ) : error && !isFetching ? (
        <Failure
          error={isApiError(error) ? error : { status: 'PARSING_ERROR', message: '' }}
          onRetry={() => void refetch()}
        />
      ) : (
        <Late>
          <Box sx={{ p: 2, flex: 1, display: 'grid', alignContent: 'end' }}>
            <LogSkeleton />
          </Box>
        </Late>
      )}
    </Box>
  );
}
