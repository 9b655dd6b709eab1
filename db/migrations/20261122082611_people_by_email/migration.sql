ALTER TABLE "user_directory" ADD COLUMN "email" text;--> statement-breakpoint
UPDATE user_directory d SET email = u.email FROM auth_users u WHERE u.id = d.user_id;
--> statement-breakpoint
ALTER TABLE "user_directory" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_by_points" ON "profiles" ("total_points","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_by_name" ON "user_directory" ("folded_name","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_by_email" ON "user_directory" ("email","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_email" ON "user_directory" USING gin (email gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sync_user_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_directory (user_id, folded_name, email, created_at)
    SELECT NEW.user_id, fold_for_search(NEW.full_name), u.email, NEW.created_at FROM auth_users u WHERE u.id = NEW.user_id
    ON CONFLICT (user_id) DO UPDATE SET folded_name = excluded.folded_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sync_directory_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_directory SET email = NEW.email WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER auth_users_sync_directory AFTER UPDATE OF email ON auth_users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION sync_directory_email();
