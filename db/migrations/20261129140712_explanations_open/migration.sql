-- The guard reads the versions of shared data with every caller, and every process hears of their changes: so the setting is one of them.
CREATE FUNCTION share_explanations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shared_versions (name, version) VALUES ('explanations', (NEW.value = 'true'::jsonb)::int)
    ON CONFLICT (name) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_settings_explanations AFTER INSERT OR UPDATE ON app_settings
  FOR EACH ROW WHEN (NEW.key = 'explanations_open') EXECUTE FUNCTION share_explanations();
