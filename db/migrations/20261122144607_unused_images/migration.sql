CREATE TABLE "unused_images" (
	"path" text PRIMARY KEY,
	"unused_since" timestamp(3) with time zone NOT NULL
);
