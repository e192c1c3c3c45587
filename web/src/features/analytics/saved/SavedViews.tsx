import { Changing } from '#ui/form/Changing.tsx';
import type { SavedView } from '@marigold/contract/reportingWidgets';
import { days } from '@marigold/contract/onboarding';
import { isApiError } from '#api/problem.ts';
import { useListSavedViewsQuery, useSaveViewsMutation } from '#api/services/reporting.ts';
import { useMe } from '#state/root.ts';
import { Result } from '#ui/feedback/Result.tsx';
import { dayName } from '#ui/availability/week.ts';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { Bookmark, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HeaderButton } from '../frame/HeaderButton.tsx';

interface ListProps {
  /** The query of the address that is shown. */
  address: string;
  onClose: () => void;
}

interface ItemProps {
  view: SavedView;
  isCurrent: boolean;
  isSaving: boolean;
  onClose: () => void;
  onChange: (view: SavedView) => void;
  onRemove: () => void;
}

/** Whether a view is mailed, and on which day. */
function Weekly({ view, isSaving, onChange }: Pick<ItemProps, 'view' | 'isSaving' | 'onChange'>) {
  const { t, i18n } = useTranslation();
  const { weekday } = view;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 32 }}>
      <FormControlLabel
        sx={{ m: 0, gap: 0.75, '& > span:last-child': { typography: 'meta', color: color.text2 } }}
        control={
          <Switch
            size="small"
            checked={weekday !== null}
            disabled={isSaving}
            slotProps={{ input: { 'aria-label': t('Mail “{{name}}” every week', { name: view.name }) } }}
            onChange={(_event, isOn) => onChange({ ...view, weekday: isOn ? 'mon' : null })}
          />
        }
        label={weekday === null ? t('Weekly by e-mail') : t('Weekly by e-mail, on')}
      />
      {weekday !== null && (
        <TextField
          select
          variant="standard"
          fullWidth={false}
          value={weekday}
          disabled={isSaving}
          onChange={({ target }) => onChange({ ...view, weekday: days.find((day) => day === target.value) ?? null })}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': t('Day of the week for “{{name}}”', { name: view.name }) },
          }}
        >
          {days.map((day) => (
            <option key={day} value={day}>
              {dayName(i18n.language, day, 'long')}
            </option>
          ))}
        </TextField>
      )}
    </Box>
  );
}

function ViewItem({ view, isCurrent, isSaving, onClose, onChange, onRemove }: ItemProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Box
          component={Link}
          to={`?${view.address}`}
          onClick={onClose}
          aria-current={isCurrent ? 'page' : undefined}
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            color: color.text,
            textDecoration: 'none',
            '&[aria-current]': { fontWeight: 600 },
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          <bdi>{view.name}</bdi>
        </Box>
        <IconButton
          size="small"
          disabled={isSaving}
          aria-label={t('Remove the view “{{name}}”', { name: view.name })}
          onClick={onRemove}
        >
          <X size={15} />
        </IconButton>
      </Box>
      <Weekly view={view} isSaving={isSaving} onChange={onChange} />
    </Box>
  );
}

function ViewList({ address, onClose }: ListProps) {
  const { t } = useTranslation();
  const me = useMe();
  const views = useListSavedViewsQuery({ companyId: me.companyId, userId: me.userId });
  const [save, { isLoading }] = useSaveViewsMutation();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const kept = views.data?.data ?? [];
  const keep = async (wanted: readonly SavedView[]) => {
    setRefusal(null);
    try {
      await save({ companyId: me.companyId, userId: me.userId, body: { views: [...wanted] } }).unwrap();
      setName('');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.errors?.[0]?.message ?? error.message);
    }
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    void keep([...kept, { name, address, weekday: null }]);
  };
  return (
    <Changing>
      <Box sx={{ p: 2, width: 320, maxWidth: '100%', display: 'grid', gap: 1.5 }}>
        <Box component="h2" sx={{ typography: 'h3', m: 0 }}>
          {t('Saved views')}
        </Box>
        <Result
          of={views}
          empty={
            <Box sx={{ typography: 'body2', color: color.text2 }}>
              {t('Save these days and people under a name, and come back to them with one click.')}
            </Box>
          }
        >
          {({ data }) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.map((view) => (
                <ViewItem
                  key={view.name}
                  view={view}
                  isCurrent={view.address === address}
                  isSaving={isLoading}
                  onClose={onClose}
                  onChange={(changed) => void keep(data.map((each) => (each === view ? changed : each)))}
                  onRemove={() => void keep(data.filter((each) => each !== view))}
                />
              ))}
            </Box>
          )}
        </Result>
        <Box component="form" onSubmit={add} noValidate sx={{ display: 'grid', gap: 1 }}>
          <TextField
            label={t('Name of this view')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={refusal !== null}
            helperText={refusal && t(refusal)}
            slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
          />
          <Button type="submit" variant="contained" loading={isLoading} disabled={!views.data}>
            {t('Save this view')}
          </Button>
        </Box>
      </Box>
    </Changing>
  );
}

/** Opens the views that somebody keeps of the dashboard: to come back to one, to keep this one, to remove one. */
export function SavedViews({ address }: { address: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <HeaderButton
        startIcon={<Bookmark size={16} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Views')}
      </HeaderButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('Saved views') } }}
      >
        <ViewList address={address} onClose={close} />
      </Popover>
    </>
  );
}
