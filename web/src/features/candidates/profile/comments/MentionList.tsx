import { roleNames } from '#subjects/person/roles.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { color, radius } from '#ui/theme/tokens.ts';
import type { Mentionable } from '@marigold/contract/mentions';
import { roleOf } from '@marigold/contract/permissions';
import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mostListed } from './mentions.ts';

interface MentionListProps {
  id: string;
  /** The field that it belongs to. */
  anchor: HTMLElement | null;
  people: readonly Mentionable[];
  /** Whom Enter would choose. */
  current: number;
  onCurrent: (at: number) => void;
  onChoose: (person: Mentionable) => void;
}

/** The id of an option, by which the field names the current one. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** Colleagues who can be mentioned, over the field in which their name is being typed. The cursor stays in the field. */
export function MentionList({ id, anchor, people, current, onCurrent, onChoose }: MentionListProps) {
  const { t } = useTranslation();
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Popper
      open
      // In the field's region of the page, which readers go through; `fixed` keeps what scrolls there from cutting it off.
      container={anchor?.closest('aside') ?? null}
      popperOptions={{ strategy: 'fixed' }}
      role="presentation"
      anchorEl={anchor}
      placement="top-start"
      sx={{ zIndex: 'modal', width: anchor?.clientWidth, minWidth: 200, maxWidth: 'calc(100vw - 24px)' }}
    >
      <Box
        component="ul"
        role="listbox"
        id={id}
        aria-label={t('Colleagues you can mention')}
        sx={{
          m: 0,
          my: 0.75,
          p: 0.5,
          maxHeight: 232,
          overflowY: 'auto',
          listStyle: 'none',
          bgcolor: color.surface2,
          border: `1px solid ${color.borderStrong}`,
          borderRadius: `${radius.lg}px`,
          boxShadow: 8,
        }}
      >
        {people.slice(0, mostListed).map((person, at) => {
          const role = roleOf(person.userType);
          return (
            <Box
              key={person.userId}
              component="li"
              role="option"
              id={optionId(id, at)}
              ref={at === current ? chosen : undefined}
              aria-selected={at === current}
              onMouseMove={() => at !== current && onCurrent(at)}
              // The field would lose the cursor, and with it the place of the name.
              onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
              onClick={() => onChoose(person)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: { xs: 44, sm: 36 },
                px: 1,
                borderRadius: `${radius.md}px`,
                cursor: 'pointer',
                typography: 'meta',
                '&[aria-selected=true]': { bgcolor: color.surface3 },
              }}
            >
              <Avatar url={person.pictureUrl} name={person.fullName} size={24} />
              <Box
                component="bdi"
                sx={{ fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {person.fullName}
              </Box>
              <Box component="span" sx={{ color: color.text2, whiteSpace: 'nowrap', marginInlineStart: 'auto' }}>
                {role && t(roleNames[role].name)}
              </Box>
            </Box>
          );
        })}
      </Box>
      {people.length > mostListed && (
        <Box sx={{ typography: 'caption', bgcolor: color.surface2, color: color.text2, px: 1, pb: 0.75 }}>
          {t('Go on typing to see others')}
        </Box>
      )}
    </Popper>
  );
}
