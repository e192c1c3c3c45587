import { useSortable } from '#ui/input/useSortable.ts';
import { color } from '#ui/theme/tokens.ts';
import type { FaqEntry } from '@marigold/contract/faq';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { ChevronDown, ChevronUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaqEditor, type Texts } from './FaqEditor.tsx';
import { sourceNames } from './sources.ts';

interface FaqRowProps {
  entry: FaqEntry;
  canEdit: boolean;
  /** Whether its place can be chosen: not among the results of a search. */
  canMove: boolean;
  isLast: boolean;
  /** Hears which question was dropped on this one. */
  onDrop: (faqId: string) => void;
  onMove: (by: 1 | -1) => void;
  onSave: (texts: Texts) => Promise<boolean>;
  onRemove: () => void;
}

/** One question with its answer. Alt with an arrow moves it, as the buttons and dragging do. */
export function FaqRow(props: FaqRowProps) {
  const { entry, canEdit, canMove, isLast, onDrop, onMove, onSave, onRemove } = props;
  const { faqId, question, answer, position, source, sourceName } = entry;
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const isEnabled = canEdit && canMove && !isEditing;
  const { isDragged, lands } = useSortable({ list: 'questions', id: faqId, position, item, handle, isEnabled, onDrop });
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<1 | -1 | null>(null);
  const press = (by: 1 | -1) => {
    pressed.current = by;
    onMove(by);
  };
  // The button that moved it is disabled at the end of the list and would lose the focus to the page.
  useEffect(() => {
    const by = pressed.current;
    pressed.current = null;
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && !up.current?.closest('li')?.contains(focused);
    if (by === null || isElsewhere) return;
    // The wanted one comes last: one that is disabled takes no focus.
    (by === 1 ? up : down).current?.focus();
    (by === 1 ? down : up).current?.focus();
  }, [position]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || !by || !canMove || isEditing) return;
    event.preventDefault();
    if (by === -1 ? position > 1 : !isLast) onMove(by);
  };
  if (isEditing)
    return (
      <Box
        component="li"
        sx={{ p: 2, borderBottom: `1px solid ${color.borderSubtle}`, '&:last-of-type': { border: 0 } }}
      >
        <FaqEditor
          name={faqId}
          question={question}
          answer={answer}
          onCancel={() => setEditing(false)}
          onSave={async (texts) => {
            const isSaved = await onSave(texts);
            if (isSaved) setEditing(false);
            return isSaved;
          }}
        />
      </Box>
    );
  const about = { question };
  return (
    <Box
      ref={item}
      component="li"
      onKeyDown={canEdit ? onKeyDown : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `${canEdit && canMove ? '20px ' : ''}minmax(0, 1fr) auto` },
        gap: { xs: 1, sm: 1.5 },
        alignItems: 'start',
        p: 2,
        opacity: isDragged ? 0.5 : 1,
        boxShadow: lands ? `inset 0 ${lands === 'before' ? 2 : -2}px ${color.focus}` : undefined,
        borderBottom: `1px solid ${color.borderSubtle}`,
        '&:last-of-type': { border: 0 },
        '&:focus-within': { bgcolor: color.surface3 },
      }}
    >
      {canEdit && canMove && (
        <Box
          ref={handle}
          aria-hidden
          sx={{ display: { xs: 'none', sm: 'flex' }, pt: '3px', color: color.text3, cursor: 'grab' }}
        >
          <GripVertical size={16} />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {question}
        </Box>
        <Box
          dir="auto"
          sx={{ mt: 0.5, color: color.text2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '76ch' }}
        >
          {answer}
        </Box>
        {source !== 'typed' && (
          <Chip
            size="small"
            sx={{ mt: 1, maxWidth: '100%' }}
            label={`${t(sourceNames[source])}: ${sourceName ?? ''}`}
          />
        )}
      </Box>
      {canEdit && (
        <Box sx={{ display: 'flex', justifySelf: 'end' }}>
          {canMove && (
            <>
              <IconButton
                ref={up}
                size="small"
                aria-label={t('Move “{{question}}” up', about)}
                disabled={position === 1}
                onClick={() => press(-1)}
              >
                <ChevronUp size={16} />
              </IconButton>
              <IconButton
                ref={down}
                size="small"
                aria-label={t('Move “{{question}}” down', about)}
                disabled={isLast}
                onClick={() => press(1)}
              >
                <ChevronDown size={16} />
              </IconButton>
            </>
          )}
          <IconButton size="small" aria-label={t('Edit “{{question}}”', about)} onClick={() => setEditing(true)}>
            <Pencil size={15} />
          </IconButton>
          <IconButton size="small" aria-label={t('Delete “{{question}}”', about)} onClick={onRemove}>
            <Trash2 size={15} />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
