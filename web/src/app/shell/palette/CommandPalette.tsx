import { bestMatches, placeOf } from '#ui/input/fuzzy.ts';
import { searched } from '#ui/input/searched.ts';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, searchSources } from './commands.ts';
import { useCandidateSearch } from './useCandidateSearch.ts';
import { useOpportunitySearch } from './useOpportunitySearch.ts';
import { usePeopleSearch } from './usePeopleSearch.ts';
import { useShellCommands } from './useShellCommands.ts';

/** What the server finds joins the list after a rest in typing; milliseconds. */
const PAUSE = 120;
const none: readonly Command[] = [];

const useFound = (typed: string) => {
  const [candidates, opportunities, people] = [useCandidateSearch(), useOpportunitySearch(), usePeopleSearch()];
  const [answer, setAnswer] = useState<{ typed: string; found: readonly Command[] }>({ typed: '', found: [] });
  useEffect(() => {
    if (!typed) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void searchSources([candidates, opportunities, people], searched(typed)).then(
        (found) => abort.signal.aborted || setAnswer({ typed, found }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, candidates, opportunities, people]);
  return answer.typed === typed ? answer.found : none;
};

const Marked = ({ label, typed }: { label: string; typed: string }) => {
  const place = typed ? placeOf(label, typed) : -1;
  if (place < 0) return label;
  const end = place + typed.trim().length;
  return (
    <>
      {label.slice(0, place)}
      <mark>{label.slice(place, end)}</mark>
      {label.slice(end)}
    </>
  );
};

interface RowProps {
  command: Command;
  id: string;
  typed: string;
  active: boolean;
  onRun: () => void;
  onPoint: () => void;
}

const Row = ({ command: { icon: Icon, label, hint, keys }, id, typed, active, onRun, onPoint }: RowProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={active}
    onClick={onRun}
    onPointerMove={onPoint}
    ref={(element: HTMLElement | null) => void (active && element?.scrollIntoView({ block: 'nearest' }))}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minHeight: 40,
      px: 1.25,
      mx: 0.75,
      borderRadius: `${radius.md}px`,
      cursor: 'pointer',
      ...(active && { bgcolor: color.surface3, outline: `2px solid ${color.focus}`, outlineOffset: -2 }),
    }}
  >
    <Box sx={{ color: color.text3, mx: 0.5, width: 18, display: 'grid', placeItems: 'center' }}>
      {Icon && <Icon size={17} aria-hidden />}
    </Box>
    <Box sx={{ fontWeight: 550, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      <Marked label={label} typed={typed} />
      {hint && (
        <Box component="span" sx={{ marginInlineStart: 0.75, typography: 'meta', color: color.text2 }}>
          {hint}
        </Box>
      )}
    </Box>
    {keys && (
      <Box sx={{ marginInlineStart: 'auto', display: 'flex' }}>
        <Kbd keys={keys} />
      </Box>
    )}
  </Box>
);

/** Everything by name: pages, actions of the present screen, and what the server finds. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const phone = useMediaQuery('(max-width:599.95px)');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const commands = useShellCommands();
  const found = useFound(typed);
  const shown = useMemo(
    () => [...new Map([...bestMatches(commands, typed), ...found].map((command) => [command.id, command])).values()],
    [commands, found, typed],
  );

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at) => (at + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === 'Enter') run(shown[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      slotProps={{
        paper: {
          'aria-label': t('Search or jump to'),
          sx: phone
            ? undefined
            : { position: 'fixed', top: '14vh', m: 0, width: 640, maxWidth: 'calc(100% - 32px)', maxHeight: '70vh' },
        },
        backdrop: { sx: { backdropFilter: 'blur(2px)' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 56,
          px: 2,
          borderBottom: `1px solid ${color.borderSubtle}`,
        }}
      >
        <Search size={18} color={color.text3} aria-hidden />
        <InputBase
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          placeholder={t('Search or jump to')}
          sx={{ flex: 1, fontSize: '1rem', '& input:focus-visible': { outline: 'none' } }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('Search or jump to'),
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-activedescendant': shown[active] && `${listId}-${active}`,
            },
          }}
        />
        <Box className="numbers" role="status" sx={{ typography: 'caption', color: color.text3 }}>
          {typed &&
            t('{{count}} results', {
              count: shown.length,
              defaultValue_one: '{{count}} result',
              defaultValue_other: '{{count}} results',
            })}
        </Box>
        {phone ? (
          <IconButton aria-label={t('Close')} edge="end" onClick={onClose}>
            <X size={20} />
          </IconButton>
        ) : (
          <Kbd keys="escape" />
        )}
      </Box>
      <Box
        id={listId}
        role="listbox"
        aria-label={t('Results')}
        className="scroll-quiet"
        sx={{ overflow: 'auto', py: 0.75, flex: 1 }}
      >
        {shown.map((command, at) => (
          <Box key={command.id} role="presentation">
            {command.group !== shown[at - 1]?.group && (
              <Box role="presentation" sx={{ px: 2, pt: 1.25, pb: 0.5, typography: 'caption', color: color.text3 }}>
                {command.group}
              </Box>
            )}
            <Row
              command={command}
              id={`${listId}-${at}`}
              typed={typed}
              active={at === active}
              onRun={() => run(command)}
              onPoint={() => setActive(at)}
            />
          </Box>
        ))}
        {shown.length === 0 && (
          <Box sx={{ p: 2, color: color.text2, overflowWrap: 'anywhere' }}>
            {t('Nothing found for “{{text}}”', { text: typed })}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: { xs: 'none', sm: 'flex' },
          gap: 2,
          px: 2,
          py: 1.1,
          borderTop: `1px solid ${color.borderSubtle}`,
          typography: 'caption',
          color: color.text2,
          alignItems: 'center',
        }}
      >
        <Kbd keys="arrowup arrowdown" />
        {t('move')}
        <Kbd keys="enter" />
        {t('do it')}
      </Box>
    </Dialog>
  );
}
