import { useFillTemplateMutation } from '#api/services/chat.ts';
import { isApiError } from '#api/problem.ts';
import { templateNames, usedTemplates } from '#subjects/conversation/templateNames.ts';
import { namesOf } from '#subjects/conversation/composer/placeholderNames.ts';
import { color, radius } from '#ui/theme/tokens.ts';
import type { FilledTemplate, MessageTemplateType } from '@marigold/contract/templates';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const order: readonly MessageTemplateType[] = [
  'chatMessage',
  ...usedTemplates.filter((type) => type !== 'chatMessage'),
];

/** Moving over the list faster than this previews nothing; milliseconds. */
const REST = 120;

interface TemplateMenuProps {
  memberId: string;
  conversationId: string;
  anchor: HTMLElement;
  onChoose: (template: { text: string; templateType: MessageTemplateType }) => void;
  onClose: () => void;
}

const Preview = ({ filled }: { filled: FilledTemplate }) => {
  const { t } = useTranslation();
  return (
    <>
      {filled.text.split(/(\{\{[^{}]*\}\})/).map((part, at) =>
        part.startsWith('{{') ? (
          <Box key={at} component="mark" sx={{ bgcolor: color.warningContainer, color: color.onWarningContainer }}>
            {part}
          </Box>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
      {filled.missing.length > 0 && (
        <Box sx={{ mt: 1, typography: 'caption', color: color.warningText }}>
          {t('Fill in before sending: {{gaps}}', { gaps: namesOf(filled.missing, t) })}
        </Box>
      )}
    </>
  );
};

/** The company's templates by what they are for; each is shown as it will be sent. */
export function TemplateMenu({ memberId, conversationId, anchor, onChoose, onClose }: TemplateMenuProps) {
  const { t } = useTranslation();
  const [fill] = useFillTemplateMutation();
  const [type, setType] = useState<MessageTemplateType>('chatMessage');
  const [filled, setFilled] = useState<Partial<Record<MessageTemplateType, FilledTemplate>>>({});
  const [failure, setFailure] = useState<string>();
  const read = async (wanted: MessageTemplateType): Promise<FilledTemplate | undefined> => {
    try {
      const answer = await fill({ memberId, conversationId, body: { type: wanted } }).unwrap();
      setFailure(undefined);
      setFilled((all) => ({ ...all, [wanted]: answer }));
      return answer;
    } catch (error) {
      setFailure(isApiError(error) ? error.message : '');
      return undefined;
    }
  };
  const isKnown = filled[type] !== undefined;
  useEffect(() => {
    if (isKnown) return;
    const timer = setTimeout(() => void read(type), REST);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what reads it anew is another template
  }, [type, isKnown]);
  const choose = async (chosen: MessageTemplateType) => {
    const answer = filled[chosen] ?? (await read(chosen));
    if (answer) onChoose({ text: answer.text, templateType: chosen });
  };
  const shown = filled[type];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('Templates'),
          sx: { width: 'min(620px, calc(100vw - 32px))', mb: 1 },
        } as object,
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '220px minmax(0, 1fr)' } }}>
        <MenuList autoFocusItem aria-label={t('Templates')} sx={{ maxHeight: { xs: 240, sm: 340 }, overflowY: 'auto' }}>
          {order.map((each) => (
            <MenuItem
              key={each}
              onFocus={() => setType(each)}
              onPointerEnter={() => setType(each)}
              onClick={() => void choose(each)}
            >
              {t(templateNames[each])}
            </MenuItem>
          ))}
        </MenuList>
        <Box
          aria-live="polite"
          dir="auto"
          sx={{
            m: 1.5,
            p: 1.5,
            alignSelf: 'start',
            minHeight: 96,
            maxHeight: 316,
            overflowY: 'auto',
            borderRadius: `${radius.lg}px`,
            bgcolor: color.bubbleMine,
            color: color.onBubbleMine,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            typography: 'meta',
          }}
        >
          {shown ? (
            <Preview filled={shown} />
          ) : failure !== undefined ? (
            t(failure || 'That didn’t work on our side. Nothing was changed.')
          ) : (
            <Skeleton width="80%" />
          )}
        </Box>
      </Box>
    </Popover>
  );
}
