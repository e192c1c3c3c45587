import { Avatar } from '#ui/display/Avatar.tsx';
import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { visuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { type Message, tenantTypes } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Bot } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bubble, type Voice } from './Bubble.tsx';
import { File } from '../File.tsx';
import { Linked } from './Linked.tsx';
import { type Receipt as Kind, receiptOf, receiptTime, timeBeside } from './log.ts';
import { Receipt, useReceiptWords } from './Receipt.tsx';
import { COME } from './receiptKeys.ts';

interface MessageRowProps {
  message: Message;
  isMine: boolean;
  /** Written by a colleague on one's own side. */
  byColleague: boolean;
  isFirst: boolean;
  isLast: boolean;
  receipt: Kind | null;
  /** Whether the tab key reaches it, to hear how far it came. */
  isReached: boolean;
  /** The caller's id, for files. */
  me: string;
}

const voiceOf = (message: Message, isMine: boolean): Voice => {
  if (message.sender.tenantType === tenantTypes.Bot) return 'bot';
  return isMine ? 'mine' : 'theirs';
};

/** One message: a bubble on its side, with who and when at the edges of its group. */
export function MessageRow(props: MessageRowProps) {
  const { message, isMine, byColleague, isFirst, isLast, receipt, isReached, me } = props;
  const { t } = useTranslation();
  const comeId = useId();
  const { time } = useFormat();
  const receiptWords = useReceiptWords();
  const voice = voiceOf(message, isMine);
  const isBot = voice === 'bot';
  const { sender, attachment, text } = message;
  const name = isBot ? t('Bot') : sender.firstName;
  const come = receiptOf(message);
  // The newest says it by itself.
  const hint = isMine && !receipt ? receiptWords(come, receiptTime(message, come)) : '';
  return (
    <Box
      data-message={message.id}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.25,
        justifyContent: isMine ? 'flex-end' : 'flex-start',
        mt: isFirst ? 1.25 : '3px',
      }}
    >
      {!isMine && (
        <Box sx={{ width: 28, flex: 'none', alignSelf: 'flex-end', pb: isLast ? '22px' : 0 }}>
          {isLast && <Avatar url={sender.avatar} name={sender.firstName} size={28} />}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 'min(78%, 560px)', justifyItems: isMine ? 'end' : 'start' }}>
        {isFirst && isMine && (byColleague || isBot) && (
          <Box
            sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', typography: 'caption', color: color.text3 }}
          >
            {isBot && <Bot size={13} aria-hidden />}
            <bdi>{name}</bdi>
          </Box>
        )}
        <Box component="span" sx={visuallyHidden}>
          {isMine && !byColleague && !isBot ? t('You') : name}
        </Box>
        {/* Not as a string: that would be read out as the name of the message, too. */}
        <Tooltip title={hint && <>{hint}</>} describeChild placement="left">
          <Box
            {...(hint && { [COME]: '', role: 'group', tabIndex: isReached ? 0 : -1, 'aria-describedby': comeId })}
            sx={{ maxWidth: '100%', borderRadius: '12px' }}
          >
            <Bubble voice={voice} isLast={isLast}>
              {attachment && <File memberId={me} conversationId={message.conversationId} file={attachment} />}
              {text && <Linked text={text} />}
            </Bubble>
          </Box>
        </Tooltip>
        {hint && (
          <Box component="span" id={comeId} sx={visuallyHidden}>
            {hint}
          </Box>
        )}
        {(isLast || receipt) && (
          <Box
            className="numbers"
            sx={{ display: 'inline-flex', gap: 0.75, px: 0.25, typography: 'caption', color: color.text3 }}
          >
            <time dateTime={message.sentDate}>{time(message.sentDate)}</time>
            {receipt && <Receipt kind={receipt} at={timeBeside(message, receipt)} />}
          </Box>
        )}
      </Box>
    </Box>
  );
}
