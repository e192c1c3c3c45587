import { useMayChange } from '#state/useCan.ts';
import { useUpdateConversationMutation } from '#api/services/chat.ts';
import { isApiError } from '#api/problem.ts';
import { useMe } from '#state/root.ts';
import { Rank } from '#ui/display/Bloom.tsx';
import { StageButton, useCandidate } from '#subjects/candidate/StageButton.tsx';
import { useIsPresent } from '#subjects/conversation/people.ts';
import { color } from '#ui/theme/tokens.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { type Conversation, type Trigger, triggers } from '@marigold/contract/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { ArrowLeft, Ellipsis, PanelRight, UserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PresentAvatar } from './Presence.tsx';
import { profilePath } from '#subjects/candidate/profilePath.ts';
import { useWho } from './useWho.ts';

interface ThreadHeaderProps {
  thread: Conversation;
  /** Back to the list, where it is another screen. */
  onBack?: () => void;
  /** Shows what is known of the candidate, where it is not beside the conversation. */
  onContext?: () => void;
}

/** The name is what the header is for: where it would be cut, it takes a second line, and what stands beside it is a mark only. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 0,
} as const;
/** A header this wide has room for words on its buttons. */
const ROOMY = '@container (min-width: 500px)';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

/** Whom a conversation is with, at which stage they are, and what can be done about it. */
export function ThreadHeader({ thread, onBack, onContext }: ThreadHeaderProps) {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const toast = useToast();
  const mayChange = useMayChange();
  const { conversationIdentifier: conversationId, opportunityId, memberId, matchId, other, closed } = thread;
  const match = useCandidate({ companyId, opportunityId }, matchId);
  const { time, place } = useWho(opportunityId, memberId);
  const isPresent = useIsPresent(memberId);
  const [update] = useUpdateConversationMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // An item that is out of sight would keep the focus, and with it Esc, out of the menu.
  const hasProfile = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (onBack) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conversation
  }, [conversationId]);

  const trigger = async (name: Trigger) => {
    setAnchor(null);
    try {
      await update({ memberId: userId, conversationId, body: { triggerId: triggers[name] } }).unwrap();
    } catch (error) {
      toast({
        message: isApiError(error) ? t(error.message) : t('That didn’t work on our side. Nothing was changed.'),
      });
    }
  };
  const there = time && (place ? t('{{time}} in {{place}}', { time, place }) : t('{{time}} there', { time }));
  const facts = [isPresent && t('Online'), there].filter(Boolean).join(', ');
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 68,
        px: { xs: 1, md: 2.5 },
        py: 1,
        containerType: 'inline-size',
        borderBottom: `1px solid ${color.borderSubtle}`,
      }}
    >
      {onBack && (
        <IconButton aria-label={t('Back to the conversations')} onClick={onBack}>
          <Box component="span" sx={{ display: 'flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
            <ArrowLeft size={20} />
          </Box>
        </IconButton>
      )}
      <PresentAvatar memberId={memberId} name={other.name} avatarUrl={other.avatarUrl} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h2"
            component={onBack ? 'h1' : 'h2'}
            sx={{ ...twoLines, fontSize: '1.125rem', lineHeight: '24px', '&:focus-visible': { outline: 'none' } }}
          >
            <bdi>{other.name}</bdi>
          </Typography>
          {match && (
            <Box
              sx={{
                flex: 'none',
                // Beside the conversation it is said, too.
                display: { xs: 'none', sm: onContext ? 'block' : 'none' },
                ...(!onContext && { [ROOMY]: { display: 'block' } }),
              }}
            >
              <Rank ranking={match.ranking} of={match} />
            </Box>
          )}
        </Box>
        <Box className="numbers" sx={{ ...cut, typography: 'caption', color: color.text2 }}>
          <bdi>{facts || thread.jobTitleName}</bdi>
        </Box>
      </Box>
      {match && <StageButton place={{ companyId, opportunityId }} match={match} />}
      <Button
        component={Link}
        to={profilePath(thread)}
        aria-label={t('Profile')}
        startIcon={<UserRound size={16} />}
        sx={{
          flex: 'none',
          // Beside the conversation, what is known of the candidate has the same link.
          display: { xs: 'none', md: onContext ? 'inline-flex' : 'none' },
          ...(!onContext && { [ROOMY]: { display: 'inline-flex' } }),
        }}
      >
        <Box component="span" sx={{ display: 'none', [ROOMY]: { display: 'inline' } }}>
          {t('Profile')}
        </Box>
      </Button>
      {onContext && (
        <IconButton
          aria-label={t('About {{name}}', { name: other.name })}
          onClick={onContext}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <PanelRight size={18} />
        </IconButton>
      )}
      <IconButton
        aria-label={t('More')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {!hasProfile && (
          <MenuItem component={Link} to={profilePath(thread)}>
            {t('Profile')}
          </MenuItem>
        )}
        {onContext && isPhone && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onContext();
            }}
          >
            {t('About {{name}}', { name: other.name })}
          </MenuItem>
        )}
        {closed === 'ended' ? (
          <MenuItem disabled={!mayChange} onClick={() => void trigger('handToHuman')}>
            {t('Open the conversation again')}
          </MenuItem>
        ) : (
          <MenuItem disabled={closed !== null || !mayChange} onClick={() => void trigger('close')}>
            {t('Close the conversation')}
          </MenuItem>
        )}
      </Menu>
    </Box>
  );
}
