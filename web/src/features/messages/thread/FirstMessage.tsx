import { isApiError } from '#api/problem.ts';
import type { ChatDock } from '#state/chat.ts';
import { useMe } from '#state/root.ts';
import { Composer } from '#subjects/conversation/composer/Composer.tsx';
import { dockField } from '#subjects/conversation/composer/fields.ts';
import { LogSkeleton } from '#subjects/conversation/log/LogSkeleton.tsx';
import { post } from '#subjects/conversation/outbox.ts';
import { useDraft } from '#subjects/conversation/composer/useDraft.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Late } from '#ui/loading/Late.tsx';
import { color } from '#ui/theme/tokens.ts';
import { messageTypes } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { useStart } from '../list/useStart.ts';

interface FirstMessageProps {
  dock: ChatDock;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Whether it is not known yet if somebody has written: one can begin, and send in a moment. */
  isAwaited: boolean;
  onStarted: () => void;
}

/** Said where a conversation cannot be begun for want of a line: what is sent in one that exists is queued, this is not. */
const UNREACHED =
  'A conversation begins once the server can be reached. Your message stays here: send it when the connection is back.';

/** Where the draft of a first message is kept. */
export const firstDraft = ({ opportunityId, memberId }: ChatDock): string => `${opportunityId}/${memberId}`;

/** Where nobody has written yet: the first message begins the conversation. */
export function FirstMessage({ dock, input, isAwaited, onStarted }: FirstMessageProps) {
  const { t } = useTranslation();
  const { userId } = useMe();
  const start = useStart();
  const isOnline = useOnline();
  const { opportunityId, memberId, matchId, name } = dock;
  const [draft, setDraft] = useDraft(firstDraft(dock));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const firstName = name.split(' ')[0] ?? name;
  const send = async () => {
    if (isBusy || isAwaited) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const conversationId = await start(opportunityId, memberId);
      const at = new Date().toISOString();
      post({ id: newId(), conversationId, by: userId, at, text: draft.text.trim(), messageTypeId: messageTypes.Text });
      setDraft({ text: '' });
      onStarted();
    } catch (error) {
      if (isApiError(error) && error.status === 'FETCH_ERROR') setFailure(UNREACHED);
      else setFailure(isApiError(error) ? error.message : 'That didn’t work on our side. Nothing was changed.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex' }}>
        {isAwaited ? (
          <Late>
            <Box sx={{ p: 2, flex: 1, display: 'grid', alignContent: 'end' }}>
              <LogSkeleton />
            </Box>
          </Late>
        ) : (
          <Empty drawing="people" title={t('Nothing said yet')}>
            {t('Your first message to {{name}} begins here.', { name: firstName })}
          </Empty>
        )}
      </Box>
      <Box sx={{ flex: 'none', px: 1.5, pb: 1.5 }}>
        {failure && (
          <Box role="alert" sx={{ color: color.errorText, typography: 'meta', pb: 0.75 }}>
            {t(failure)}
          </Box>
        )}
        <Composer
          name={firstName}
          draft={draft}
          onDraft={setDraft}
          onSend={() => void send()}
          input={input}
          field={dockField(matchId)}
          files={undefined}
          isOnline={isOnline}
        />
      </Box>
    </>
  );
}
