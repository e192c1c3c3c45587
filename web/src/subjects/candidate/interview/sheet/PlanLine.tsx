import { color } from '#ui/theme/tokens.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import ButtonBase from '@mui/material/ButtonBase';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { firstNameOf } from '../meeting.ts';
import { placeLooks } from '../placeLooks.ts';
import type { Plan } from './plan.ts';

/** Length, place and people in a line, on the way to where they are chosen. */
export function PlanLine({ plan, onOpen }: { plan: Plan; onOpen: () => void }) {
  const { t } = useTranslation();
  const { number, list } = useFormat();
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        flex: 'none',
        justifyContent: 'flex-start',
        gap: 0.75,
        mx: 1,
        px: 1,
        minHeight: 44,
        borderRadius: '8px',
        typography: 'meta',
        color: color.text2,
        textAlign: 'start',
      }}
    >
      <Clock size={16} aria-hidden />
      <bdi>
        {t('{{minutes}} min, {{place}}, with {{names}}', {
          minutes: number(plan.duration),
          place: t(placeLooks[plan.place.kind].name),
          names: list(plan.interviewers.map(({ name }) => firstNameOf(name))) || '–',
        })}
      </bdi>
    </ButtonBase>
  );
}
