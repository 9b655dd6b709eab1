CREATE TABLE "auth_address_requests" (
	"user_id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"token_hash" bytea UNIQUE,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pupil_accounts" (
	"user_id" uuid PRIMARY KEY,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"terms_version" text NOT NULL,
	"consent" text NOT NULL,
	CONSTRAINT "pupil_accounts_consent" CHECK ("consent" in ('none', 'school', 'guardian'))
);
--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_username_key" UNIQUE("username");--> statement-breakpoint
CREATE INDEX "auth_address_requests_expiry" ON "auth_address_requests" ("expires_at");--> statement-breakpoint
ALTER TABLE "auth_address_requests" ADD CONSTRAINT "auth_address_requests_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pupil_accounts" ADD CONSTRAINT "pupil_accounts_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pupil_accounts" ADD CONSTRAINT "pupil_accounts_created_by_auth_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_username" CHECK ("username" ~ '^[a-z0-9]+([._-][a-z0-9]+)*$' and length("username") between 3 and 30);--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind", ADD CONSTRAINT "security_events_kind" CHECK ("kind" in ('account_created', 'signed_in', 'signed_out', 'sign_in_failed', 'sign_in_locked', 'current_password_wrong', 'password_reset', 'password_reset_by_school', 'password_changed', 'address_added', 'other_sessions_closed', 'made_admin', 'made_learner', 'suspended', 'activated', 'data_downloaded', 'push_device_added', 'deletion_requested', 'deletion_cancelled', 'account_erased', 'access_denied', 'origin_refused'));
--> statement-breakpoint
-- Lists show and find the username of an account without an address, as in domain/people/username.ts.
CREATE OR REPLACE FUNCTION sync_user_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_directory (user_id, folded_name, email, created_at)
    SELECT NEW.user_id, fold_for_search(NEW.full_name), replace(u.email, '@usuarios.invalid', ''), NEW.created_at
    FROM auth_users u WHERE u.id = NEW.user_id
    ON CONFLICT (user_id) DO UPDATE SET folded_name = excluded.folded_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sync_directory_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_directory SET email = replace(NEW.email, '@usuarios.invalid', '') WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
