import { Changing } from '#ui/form/Changing.tsx';
import type { ChatDock } from '#state/chat.ts';
import { useMe } from '#state/root.ts';
import { Composer } from '#subjects/conversation/composer/Composer.tsx';
import { dockField } from '#subjects/conversation/composer/fields.ts';
import { LogSkeleton } from '#subjects/conversation/log/LogSkeleton.tsx';
import { QueuedRow } from '#subjects/conversation/log/QueuedRow.tsx';
import { postFirst, useQueued } from '#subjects/conversation/outbox.ts';
import type { Queued } from '#subjects/conversation/queued.ts';
import { useDraft } from '#subjects/conversation/composer/useDraft.ts';
import { useLine } from '#ui/hooks/useLine.ts';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Late } from '#ui/loading/Late.tsx';
import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

interface FirstMessageProps {
  dock: ChatDock;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Whether it is not known yet if somebody has written. */
  isAwaited: boolean;
}

/** Where the draft of a first message is kept. */
export const firstDraft = ({ opportunityId, memberId }: ChatDock): string => `${opportunityId}/${memberId}`;

/** Where nobody has written yet, or nothing is known of it: the first message begins the conversation, or goes on with it. */
export function FirstMessage({ dock, input, isAwaited }: FirstMessageProps) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const isOnline = useLine() === null;
  const { opportunityId, memberId, matchId, name } = dock;
  const [draft, setDraft] = useDraft(firstDraft(dock));
  const queued = useQueued(matchId, userId);
  const firstName = name.split(' ')[0] ?? name;
  const send = () => {
    postFirst({ companyId, opportunityId, memberId, matchId }, draft.text.trim(), userId);
    setDraft({ text: '' });
  };
  const putBack = ({ text }: Queued) => setDraft({ text: draft.text ? `${text}\n\n${draft.text}` : text });
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex' }}>
        {queued.length > 0 ? (
          <Box
            role="log"
            aria-label={t('Conversation with {{name}}', { name })}
            sx={{ flex: 1, p: 2, display: 'grid', alignContent: 'end', gap: 0.5 }}
          >
            {queued.map((item) => (
              <QueuedRow key={item.id} item={item} isOnline={isOnline} onTakeBack={putBack} />
            ))}
          </Box>
        ) : isAwaited ? (
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
        <Changing>
          <Composer
            name={firstName}
            draft={draft}
            onDraft={setDraft}
            onSend={send}
            input={input}
            field={dockField(matchId)}
            files={undefined}
            isOnline={isOnline}
          />
        </Changing>
      </Box>
    </>
  );
}
