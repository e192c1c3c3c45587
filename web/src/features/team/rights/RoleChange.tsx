import type { CompanyRole } from '@marigold/contract/permissions';
import { color } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import { CircleMinus, CirclePlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeOf, reachWords, type Right } from './rightsWords.ts';

interface ListProps {
  title: string;
  icon: LucideIcon;
  tint: string;
  rights: readonly Right[];
}

function List({ title, icon: Icon, tint, rights }: ListProps) {
  const { t } = useTranslation();
  if (rights.length === 0) return null;
  return (
    <Box>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'meta', fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, typography: 'meta' }}>
        {rights.map(({ words, reach }) => (
          <Box component="li" key={words} sx={{ display: 'flex', gap: 1, color: color.text2 }}>
            <Box component="span" sx={{ flex: 'none', mt: '3px', color: tint }}>
              <Icon size={14} aria-hidden />
            </Box>
            <span>
              {t(words)}
              {reach && reach !== 'all' && <> ({t(reachWords[reach])})</>}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** What somebody may do from now on, and what no longer, when their permission changes. */
export function RoleChange({ from, to }: { from: CompanyRole; to: CompanyRole }) {
  const { t } = useTranslation();
  const { gained, lost } = changeOf(from, to);
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
      <List title={t('From now on')} icon={CirclePlus} tint={color.successText} rights={gained} />
      <List title={t('No longer, or only in part')} icon={CircleMinus} tint={color.warningText} rights={lost} />
    </Box>
  );
}
