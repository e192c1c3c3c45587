import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { useRowKeys } from '#ui/shortcuts/useRowKeys.ts';
import type { Today, TodayItem, TodayKind } from '@marigold/contract/today';
import Box from '@mui/material/Box';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedRow } from './NeedRow.tsx';
import { keyOf, needKinds, needLooks } from './needs.ts';
import { useSteady } from '../useSteady.ts';

interface GroupProps {
  kind: TodayKind;
  items: readonly TodayItem[];
  /** All there are, listed or not. */
  count: number;
  current: string | undefined;
  onFocus: (key: string) => void;
}

function Group({ kind, items, count, current, onFocus }: GroupProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const heading = useId();
  const { name, icon: Icon, color: tint } = needLooks[kind];
  const more = count - items.length;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box
        component="h2"
        id={heading}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          m: 0,
          px: { xs: 1, sm: 1.75 },
          pt: 1.75,
          pb: 0.75,
          typography: 'meta',
          fontWeight: 550,
          color: color.text2,
        }}
      >
        <Icon size={16} color={tint} aria-hidden />
        {t(name)}
        <Box component="span" className="numbers" sx={{ fontWeight: 500, color: color.text3 }}>
          {number(count)}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => {
          const key = keyOf(item);
          return <NeedRow key={key} item={item} isCurrent={key === current} onFocus={() => onFocus(key)} />;
        })}
      </Box>
      {more > 0 && (
        <Box className="numbers" sx={{ px: { xs: 7, sm: 8 }, py: 0.75, typography: 'caption', color: color.text3 }}>
          {t('{{number}} more after these', { number: number(more) })}
        </Box>
      )}
    </Box>
  );
}

/** What waits for the person, kind by kind; J and K go through it, Enter does the one in focus. */
export function NeedsYou({ today }: { today: Today }) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const items = useSteady(today.items, keyOf);
  useRowKeys(list);
  const ordered = needKinds.flatMap((kind) => items.filter((item) => item.kind === kind));
  const current = ordered.some((item) => keyOf(item) === focused) ? focused : ordered[0] && keyOf(ordered[0]);
  return (
    <Box ref={list} sx={{ pb: 1 }}>
      {needKinds
        .filter((kind) => today.counts[kind] > 0)
        .map((kind) => (
          <Group
            key={kind}
            kind={kind}
            items={items.filter((item) => item.kind === kind)}
            count={today.counts[kind]}
            current={current}
            onFocus={setFocused}
          />
        ))}
    </Box>
  );
}
