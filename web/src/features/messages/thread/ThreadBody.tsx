import { useMayChange } from '#state/useCan.ts';
import { dialogPart } from '#ui/loading/dialogPart.tsx';
import { quietPart } from '#ui/loading/part.tsx';
import type { ChatDraft } from '#state/chat.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { Composer } from '#subjects/conversation/composer/Composer.tsx';
import { isFromMember } from '#subjects/conversation/log/log.ts';
import { MessageLog } from '#subjects/conversation/log/MessageLog.tsx';
import { post } from '#subjects/conversation/outbox.ts';
import { sayTyping } from '#subjects/conversation/people.ts';
import type { Queued } from '#subjects/conversation/queued.ts';
import { type ChosenFile, useAttachments } from '#subjects/conversation/composer/useAttachments.ts';
import { useDraft } from '#subjects/conversation/composer/useDraft.ts';
import { useLine } from '#ui/hooks/useLine.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { Empty } from '#ui/feedback/Empty.tsx';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { type Conversation, type Message, messageTypes } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Zap } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { BotBar } from './note/BotBar.tsx';
import { Suggestions } from './Suggestions.tsx';
import { noteOpened } from '../threadCache.ts';
import { ThreadNote } from './note/ThreadNote.tsx';

const TemplateMenu = dialogPart(async () => (await import('./TemplateMenu.tsx')).TemplateMenu);

const SuggestedInTalk = quietPart(
  async () => (await import('#subjects/candidate/interview/lines/SuggestedInTalk.tsx')).SuggestedInTalk,
);
/** Where a candidate may suggest times for their interview. */
const isMeeting: ReadonlySet<string> = new Set(['invite', 'interviewScheduled']);

const isOurs = (message: Message) => !isFromMember(message);

interface ThreadBodyProps {
  thread: Conversation;
  input: RefObject<HTMLTextAreaElement | null>;
  /** What the field is called for whoever asks to write in it. */
  field: string;
  /** How the screening ended. */
  screening?: ReactNode;
}

/** What was said, and where one answers. Key it by the conversation. */
export function ThreadBody({ thread, input, field, screening }: ThreadBodyProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { userId } = useMe();
  const { conversationIdentifier: conversationId, other, closed } = thread;
  const mayChange = useMayChange();
  const mayWrite = mayChange && thread.mayWrite;
  const [draft, setDraft] = useDraft(conversationId);
  const files = useAttachments(userId, conversationId);
  const isOnline = useLine() === null;
  const templates = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<readonly ChosenFile[] | null>(null);
  useEffect(() => {
    dispatch(noteOpened(conversationId));
  }, [dispatch, conversationId]);

  const queue = (chosen: readonly ChosenFile[]) => {
    const item = { conversationId, by: userId, at: new Date().toISOString() };
    const text = draft.text.trim();
    const { templateType } = draft;
    // The words come after the files, so that they are what the list of conversations shows.
    for (const { attachmentId, name, type, size } of chosen)
      post({
        ...item,
        id: newId(),
        text: '',
        messageTypeId: messageTypes.Attachment,
        attachment: { attachmentId, name, type, size },
      });
    if (text && templateType) post({ ...item, id: newId(), text, messageTypeId: messageTypes.Template, templateType });
    else if (text) post({ ...item, id: newId(), text, messageTypeId: messageTypes.Text });
    setDraft({ text: '' });
    files.clear();
    setAsked(null);
  };
  const firstName = other.name.split(' ')[0] ?? other.name;
  const take = (chosen: ChatDraft) => {
    setDraft(chosen);
    const gap = /\{\{[^{}]*\}\}/.exec(chosen.text);
    setTimeout(() => {
      input.current?.focus();
      // What has to be filled in is written over at once.
      if (gap) input.current?.setSelectionRange(gap.index, gap.index + gap[0].length);
    }, 0);
  };
  /** Puts what was taken back before what was written since. */
  const putBack = ({ text, templateType, attachment }: Queued) => {
    if (attachment) files.restore(attachment);
    if (text)
      take({ ...draft, ...(templateType && { templateType }), text: draft.text ? `${text}\n\n${draft.text}` : text });
  };
  const openTemplates = () => setAnchor(templates.current);
  const closeTemplates = () => setAnchor(null);
  return (
    <>
      <MessageLog
        me={userId}
        conversation={thread}
        isMine={isOurs}
        onTakeBack={putBack}
        screening={screening}
        empty={
          <Empty drawing="people" title={t('Nothing said yet')}>
            {t('Your first message to {{name}} begins here.', { name: firstName })}
          </Empty>
        }
      />
      <Box sx={{ flex: 'none', px: { xs: 1.5, md: 2.5 }, pb: { xs: 1.5, md: 2 }, pt: 0.5 }}>
        {closed ? <ThreadNote thread={thread} /> : <BotBar thread={thread} onWrite={() => input.current?.focus()} />}
        {isMeeting.has(thread.status) && (
          <SuggestedInTalk opportunityId={thread.opportunityId} matchId={thread.matchId} name={other.name} />
        )}
        {mayWrite && draft.text === '' && <Suggestions thread={thread} onChoose={take} />}
        {mayWrite && (
          <Composer
            name={firstName}
            draft={draft}
            onDraft={(next) => {
              setDraft(next);
              if (next.text) sayTyping(conversationId);
            }}
            onSend={(chosen) => (closed === 'rejected' ? setAsked(chosen) : queue(chosen))}
            input={input}
            field={field}
            files={files}
            isOnline={isOnline}
            onSlash={openTemplates}
            tools={
              <Button
                ref={templates}
                variant="text"
                startIcon={<Zap size={16} />}
                aria-label={t('Templates')}
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                onClick={openTemplates}
              >
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {t('Templates')}
                </Box>
                <Box component="span" sx={{ display: { xs: 'none', md: 'flex' } }}>
                  <Kbd keys="/" />
                </Box>
              </Button>
            }
          />
        )}
      </Box>

      {anchor && (
        <TemplateMenu
          memberId={userId}
          conversationId={conversationId}
          anchor={anchor}
          onChoose={({ text, templateType }) => {
            take({ text: draft.text.trim() ? `${draft.text.trimEnd()}\n\n${text}` : text, templateType });
            closeTemplates();
          }}
          onClose={closeTemplates}
        />
      )}

      <ConfirmDialog
        open={asked !== null}
        title={t('Write to {{name}} all the same?', { name: firstName })}
        description={t('{{name}} was rejected and will get this message.', { name: firstName })}
        confirm={t('Send')}
        onConfirm={() => queue(asked ?? [])}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
