import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Devices, listDevices } from './camera.ts';
import { SoundLevel } from './SoundLevel.tsx';
import type { useRecorder } from './useRecorder.ts';

interface DeviceFieldProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  value: string;
  isDisabled: boolean;
  onChange: (deviceId: string) => void;
}

const DeviceField = ({ label, devices, value, isDisabled, onChange }: DeviceFieldProps) =>
  devices.length > 1 && (
    <TextField
      select
      label={label}
      value={devices.some(({ deviceId }) => deviceId === value) ? value : ''}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {devices.map((device, at) => (
        <MenuItem key={device.deviceId} value={device.deviceId}>
          {device.label || `${label} ${at + 1}`}
        </MenuItem>
      ))}
    </TextField>
  );

interface DeviceChoiceProps {
  isDisabled: boolean;
  recorder: ReturnType<typeof useRecorder>;
}

/** Which camera and microphone are used, where there are several, and whether any sound arrives. */
export function DeviceChoice({ isDisabled, recorder: { stream, open } }: DeviceChoiceProps) {
  const { t } = useTranslation();
  const [found, setFound] = useState<Awaited<ReturnType<typeof listDevices>>>({ cameras: [], microphones: [] });
  useEffect(() => {
    if (stream) void listDevices().then(setFound);
  }, [stream]);
  const used = (tracks: MediaStreamTrack[]) => tracks[0]?.getSettings().deviceId ?? '';
  const choose = (key: keyof Devices) => (deviceId: string) => open({ [key]: deviceId });
  if (!stream) return null;
  const hasSound = stream.getAudioTracks().length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'end' }}>
      {hasSound ? (
        <SoundLevel stream={stream} />
      ) : (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {t('No microphone was found: the video will have no sound. Connect one and open this again.')}
        </Alert>
      )}
      <DeviceField
        label={t('Camera')}
        devices={found.cameras}
        value={used(stream.getVideoTracks())}
        isDisabled={isDisabled}
        onChange={choose('cameraId')}
      />
      <DeviceField
        label={t('Microphone')}
        devices={found.microphones}
        value={used(stream.getAudioTracks())}
        isDisabled={isDisabled}
        onChange={choose('microphoneId')}
      />
    </Box>
  );
}
