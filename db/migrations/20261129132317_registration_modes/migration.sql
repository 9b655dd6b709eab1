ALTER TABLE "auth_pending_sign_ups" ADD COLUMN "invitation_id" uuid;
--> statement-breakpoint
-- Whether anybody can register was a switch; versions before this one go on reading it.
INSERT INTO app_settings (key, value, updated_by, updated_at)
SELECT 'registration', '"closed"', updated_by, updated_at FROM app_settings WHERE key = 'registration_open' AND value = 'false'
ON CONFLICT (key) DO NOTHING;
