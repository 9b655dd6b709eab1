import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { saveFile } from '#web/save-file.ts';
import { Card } from '#web/ui/card.tsx';
import { SettingsSubpage } from '../settings-subpage.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';

export default function DownloadDataView() {
  return (
    <SettingsSubpage
      view="download-data"
      description={
        'Un archivo JSON con todo lo que guardamos sobre ti: perfil, respuestas, puntos, ' +
        'insignias, pagos y mensajes. Hasta 3 veces al día.'
      }
    >
      <Card>
        <OwnPasswordForm
          send={({ password }) => api.personalData.download({ password })}
          meta={{ success: 'Datos descargados', failure: (error) => messageOf(error) }}
          onSuccess={saveFile}
        >
          Descargar mis datos
        </OwnPasswordForm>
      </Card>
    </SettingsSubpage>
  );
}
