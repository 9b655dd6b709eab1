CREATE TABLE "staff_roles" (
	"user_id" uuid,
	"role" text,
	"granted_by" uuid,
	"granted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_pkey" PRIMARY KEY("user_id","role"),
	CONSTRAINT "staff_roles_role" CHECK ("role" in ('teacher', 'editor', 'support'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "staff" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_granted_by_auth_users_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- The profile has a copy, since every call reads the profile of its caller anyway.
CREATE FUNCTION project_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles p SET staff = array(SELECT r.role FROM staff_roles r WHERE r.user_id = p.user_id ORDER BY r.role)
   WHERE p.user_id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_roles_project AFTER INSERT OR UPDATE OR DELETE ON staff_roles
  FOR EACH ROW EXECUTE FUNCTION project_staff();
--> statement-breakpoint
CREATE FUNCTION project_no_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET staff = '{}' WHERE staff <> '{}';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_roles_project_truncate AFTER TRUNCATE ON staff_roles
  FOR EACH STATEMENT EXECUTE FUNCTION project_no_staff();
--> statement-breakpoint
-- What somebody may do is among what a process remembers of its callers, as in the migration that announces changes.
CREATE OR REPLACE TRIGGER profiles_announce AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (
    (OLD.id, OLD.user_id, OLD.full_name, OLD.role, OLD.staff, OLD.is_ranked, OLD.hide_name, OLD.time_zone, OLD.country, OLD.notifications, OLD.theme, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.user_id, NEW.full_name, NEW.role, NEW.staff, NEW.is_ranked, NEW.hide_name, NEW.time_zone, NEW.country, NEW.notifications, NEW.theme, NEW.created_at)
  ) EXECUTE FUNCTION announce_person('user_id');
