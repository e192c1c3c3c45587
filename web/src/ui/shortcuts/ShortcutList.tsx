import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Kbd, keyLabel } from './Kbd.tsx';
import { type Shortcut, useShortcuts } from './shortcuts.ts';
import { color } from '../theme/tokens.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const byGroup = (shortcuts: readonly Shortcut[]): [string, Shortcut[]][] =>
  [...new Set(shortcuts.map(({ group }) => group))].map((group) => [
    group,
    shortcuts.filter((one) => one.group === group),
  ]);

/** The keys that work right now, by what they are for. */
export function ShortcutList() {
  const { t } = useTranslation();
  const shortcuts = useShortcuts();
  return byGroup(shortcuts).map(([group, list]) => (
    <Box key={group} component="section">
      <Typography variant="caption" component="h2" sx={{ color: color.text3, mb: 0.5 }}>
        {t(group)}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {list.map(({ id, keys, label }) => (
          <Box
            key={id}
            sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, minHeight: 32 }}
          >
            <dt>{t(label)}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              <VisuallyHidden>{keys.split(' ').map(keyLabel).join(' ')}</VisuallyHidden>
              <Kbd keys={keys} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  ));
}
