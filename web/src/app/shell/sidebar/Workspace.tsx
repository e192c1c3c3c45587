import { useGetCompanyProfileQuery } from '#api/services/company.ts';
import { foundCompany, type FoundCompany } from '#state/authentication.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { endSession } from '#state/session.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Logo } from '#ui/display/Logo.tsx';
import { loadCode } from '#ui/loading/loadCode.ts';
import { askToSignOut } from '#subjects/person/signOut.ts';
import { color, font, radius } from '#ui/theme/tokens.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, ChevronsUpDown, LogIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

const Name = ({ children }: { children: ReactNode }) => (
  <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {children}
  </Box>
);

/** The company somebody works in, and the way to the others their address belongs to. */
export function Workspace({ rail }: { rail: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { companyId, email } = useMe();
  const { data } = useGetCompanyProfileQuery({ companyId });
  const [companies, setCompanies] = useState<readonly FoundCompany[]>([]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = companies.filter((company) => company.companyId !== companyId);
  /** Reads which companies the address belongs to; without a connection the menu goes without them. */
  const find = async () => {
    const { authenticationApi } = await loadCode(() => import('#api/services/authentication.ts'));
    const { data: found } = await dispatch(
      authenticationApi.endpoints.checkEmail.initiate({ email }, { subscribe: false }),
    );
    if (found) setCompanies(found.companies ?? []);
  };
  const open = (button: HTMLElement) => {
    setAnchor(button);
    void find().catch(() => undefined);
  };
  const askToLeaveFor = (company: FoundCompany) => {
    setAnchor(null);
    askToSignOut(() => void leaveFor(company));
  };
  const leaveFor = async (company: FoundCompany) => {
    dispatch(foundCompany({ email, company }));
    await navigate('/sign-in/password');
    // Leaving forgets what signing in had found, and the page that asks for the password needs it.
    dispatch(endSession());
    dispatch(foundCompany({ email, company }));
  };
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-label={t('{{company}}, switch company', { company: data?.name ?? 'Marigold' })}
        onClick={(event) => open(event.currentTarget)}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          flex: 'none',
          gap: 1.25,
          px: 1,
          py: 0.75,
          mb: 1,
          minHeight: 48,
          textAlign: 'start',
          borderRadius: `${radius.md}px`,
          '&:hover': { bgcolor: color.surface3 },
        }}
      >
        {data?.logoId ? <Avatar kind="company" url={data.logoUrl} name={data.name} size={30} /> : <Logo size={30} />}
        {!rail && (
          <>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Box
                sx={{
                  font: `600 0.9375rem/20px ${font.display}`,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  minHeight: 20,
                }}
              >
                {data?.name}
              </Box>
              <Box sx={{ fontSize: '0.75rem', lineHeight: '16px', color: color.text3 }}>Marigold</Box>
            </Box>
            <Box sx={{ color: color.text3 }}>
              <ChevronsUpDown size={16} aria-hidden />
            </Box>
          </>
        )}
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        disablePortal
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 320 } } }}
      >
        <MenuItem selected onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <Avatar kind="company" url={data?.logoUrl} name={data?.name ?? ''} size={20} />
          </ListItemIcon>
          <Name>{data?.name}</Name>
          <Box sx={{ paddingInlineStart: 2 }}>
            <Check size={16} aria-hidden />
          </Box>
        </MenuItem>
        {others.map((company) => (
          <MenuItem key={company.companyId} onClick={() => askToLeaveFor(company)}>
            <ListItemIcon>
              <Avatar kind="company" url={company.logoUrl} name={company.name} size={20} />
            </ListItemIcon>
            <Name>{company.name}</Name>
          </MenuItem>
        ))}
        <Divider sx={{ my: '6px !important' }} />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            askToSignOut(() => dispatch(endSession()));
          }}
        >
          <ListItemIcon>
            <LogIn size={16} />
          </ListItemIcon>
          {t('Sign in as somebody else')}
        </MenuItem>
      </Menu>
    </>
  );
}
