ALTER TABLE "pupil_accounts" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "name_moderations" ADD COLUMN "taken_back_at" timestamp(3) with time zone;