import { useGetSettingsQuery } from '#api/services/company.ts';
import { useMe } from '#state/root.ts';
import { useTyped } from '#state/useTyped.ts';
import { delays } from '../delays.ts';
import { Kbd } from '#ui/shortcuts/Kbd.tsx';
import { color } from '#ui/theme/tokens.ts';
import { type Match, rejectionReasons } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InterviewFallsAway } from '../interview/FallsAway.tsx';
import { reasonName } from './reasons.ts';
import { isToldAnyway } from './statuses.ts';
import type { Rejection } from './useDeciding.ts';

interface RejectFormProps {
  /** Who is rejected: one, or several for the same reason. */
  matches: readonly Match[];
  titleId: string;
  onReject: (rejection: Rejection) => void;
  onClose: () => void;
}

/** Longest private comment; the server's limit. */
const COMMENT = 2000;
/** As many names as stand in the panel. */
const NAMED = 3;

function RejectForm({ matches, titleId, onReject, onClose }: RejectFormProps) {
  const { t, i18n } = useTranslation();
  const { list } = useFormat();
  const [reason, setReason] = useState<Rejection['reason']>();
  const [isAsked, setAsked] = useState(false);
  const [tells, setTells] = useState<boolean>();
  const [delay, setDelay] = useState<number>();
  const { companyId } = useMe();
  const usual = useGetSettingsQuery({ companyId }).data?.rejectionDelaySeconds;
  const delayId = useId();
  const missingId = useId();
  const firstReason = useRef<HTMLInputElement>(null);
  // A menu that closes as this opens gives its focus back first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => firstReason.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const anyway = matches.filter(isToldAnyway).length;
  const isTold = tells ?? anyway > 0;
  // What the switch says holds; only of several of whom some know of us does each decide.
  const tellCandidate = tells === undefined && anyway > 0 && anyway < matches.length ? undefined : isTold;
  const [first] = matches;
  const [typed, setComment] = useTyped(`rejection ${first?.matchId} ${matches.length}`);
  const comment = typed ?? '';
  const isOne = matches.length === 1;
  const more = matches.length - NAMED;
  const names = matches.slice(0, more > 1 ? NAMED : undefined).map(({ name }) => name);

  const send = () => {
    if (!reason) {
      setAsked(true);
      return firstReason.current?.focus();
    }
    setComment(undefined);
    return onReject({
      reason,
      ...(comment.trim() && { comment: comment.trim() }),
      ...(tellCandidate !== undefined && { tellCandidate }),
      ...(isTold && delay !== undefined && { delay }),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
    if (
      event.key === 'Enter' &&
      (!isText || event.metaKey || event.ctrlKey) &&
      !(event.target instanceof HTMLButtonElement)
    ) {
      event.preventDefault();
      send();
    }
    const chosen = rejectionReasons[Number(event.key) - 1];
    if (isText || !chosen) return;
    event.preventDefault();
    setReason(chosen);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      sx={{ p: 2.5, display: 'grid', gap: 1.5, maxWidth: { md: 380 } }}
    >
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.125rem' }}>
        {isOne
          ? t('Reject {{name}}?', { name: first?.name })
          : t('Reject {{number}} candidates?', { number: matches.length })}
      </Typography>
      {!isOne && (
        <Typography variant="meta" sx={{ color: color.text2, mt: -1, overflowWrap: 'anywhere' }}>
          <bdi>{list(more > 1 ? [...names, t('{{number}} more', { number: more })] : names)}</bdi>
        </Typography>
      )}
      <RadioGroup
        aria-label={t('Reason')}
        aria-describedby={isAsked && !reason ? missingId : undefined}
        value={reason ?? null}
        onChange={(_event, value) => setReason(value as Rejection['reason'])}
      >
        {rejectionReasons.map((each, at) => (
          <Box key={each} sx={{ display: 'flex', alignItems: 'center' }}>
            <FormControlLabel
              value={each}
              control={<Radio size="small" slotProps={at === 0 ? { input: { ref: firstReason } } : undefined} />}
              label={t(reasonName(each))}
              sx={{ flex: 1, minHeight: { xs: 44, md: 34 }, m: 0 }}
            />
            <Box sx={{ display: { xs: 'none', md: 'flex' } }}>
              <Kbd keys={String(at + 1)} />
            </Box>
          </Box>
        ))}
      </RadioGroup>
      {isAsked && !reason && (
        <FormHelperText id={missingId} role="alert" error sx={{ m: 0 }}>
          {t('Choose a reason.')}
        </FormHelperText>
      )}
      <TextField
        label={t('Comment for your team')}
        placeholder={t('Optional, never shown to the candidate')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        multiline
        minRows={2}
        maxRows={5}
        slotProps={{ htmlInput: { maxLength: COMMENT } }}
      />
      <FormControlLabel
        control={<Switch checked={isTold} onChange={(_event, checked) => setTells(checked)} />}
        label={isOne ? t('Tell {{name}} by e-mail', { name: first?.name.split(' ')[0] }) : t('Tell them by e-mail')}
        sx={{ gap: 1.25, m: 0, minHeight: { xs: 44, md: 34 } }}
      />
      {tells === undefined && anyway > 0 && anyway < matches.length && (
        <Typography variant="caption" sx={{ color: color.text2, mt: -1 }}>
          {t('{{part}} of {{total}} know of you: they applied, or heard from you. Only they are told.', {
            part: anyway,
            total: matches.length,
          })}
        </Typography>
      )}
      {isTold && (
        // There from the start: what comes later would move the reasons away under a finger.
        <FormControl fullWidth disabled={usual === undefined}>
          <InputLabel htmlFor={delayId}>{t('The e-mail leaves after')}</InputLabel>
          <NativeSelect
            value={delay ?? usual ?? ''}
            onChange={({ target }) => setDelay(Number(target.value))}
            input={<OutlinedInput />}
            inputProps={{ id: delayId }}
          >
            {delays(usual ?? 0, i18n.language)
              .filter(({ seconds }) => usual !== undefined && seconds >= usual)
              .map(({ seconds, words }) => (
                <option key={seconds} value={seconds}>
                  {words}
                </option>
              ))}
          </NativeSelect>
        </FormControl>
      )}
      {matches
        .filter(({ status }) => status === 'interviewScheduled')
        .map(({ matchId, name }) => (
          <InterviewFallsAway key={matchId} matchId={matchId} name={isOne ? undefined : name} />
        ))}
      <Typography variant="caption" sx={{ color: color.text3 }}>
        {t('The reason stays with your team. Undo stops an e-mail that has not left yet, too.')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end', flexDirection: 'row-reverse' }}>
        <Button type="submit" variant="contained" color="error" sx={{ flex: { xs: 1, md: 'none' } }}>
          {t('Reject')}
        </Button>
        <Button
          onClick={() => {
            setComment(undefined);
            onClose();
          }}
          sx={{ flex: { xs: 1, md: 'none' } }}
        >
          {t('Never mind')}
        </Button>
      </Box>
    </Box>
  );
}

interface RejectPanelProps extends Omit<RejectFormProps, 'titleId'> {
  anchor: HTMLElement;
  /** Whether it stands above what it is anchored to: a bar at the foot of the page. */
  isAbove?: boolean;
}

/** Asks why candidates are rejected: beside the button, or as a sheet on phones. Keys 1 to 4 choose, Enter rejects. */
export function RejectPanel({ anchor, isAbove, ...form }: RejectPanelProps) {
  const titleId = useId();
  const isWide = useMediaQuery('(min-width:1000px)');
  const label = { role: 'dialog', 'aria-labelledby': titleId, 'aria-modal': true } as const;
  const position = useRef<PopoverActions>(null);
  /** What it asks for grows as one answers; its buttons stay within the window. */
  const keepInSight = useCallback((content: HTMLElement | null) => {
    if (!content) return;
    const watch = new ResizeObserver(() => position.current?.updatePosition());
    watch.observe(content);
    return () => watch.disconnect();
  }, []);
  return isWide ? (
    <Popover
      open
      action={position}
      anchorEl={anchor}
      onClose={form.onClose}
      anchorOrigin={isAbove ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={
        isAbove ? { vertical: 'bottom', horizontal: 'center' } : { vertical: 'top', horizontal: 'right' }
      }
      slotProps={{ paper: { ...label, sx: { mt: isAbove ? -1 : 0.5 } } }}
    >
      <div ref={keepInSight}>
        <RejectForm titleId={titleId} {...form} />
      </div>
    </Popover>
  ) : (
    <Drawer
      open
      anchor="bottom"
      onClose={form.onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { ...label, sx: { borderRadius: '24px 24px 0 0', pb: 'env(safe-area-inset-bottom)' } } }}
    >
      <RejectForm titleId={titleId} {...form} />
    </Drawer>
  );
}
