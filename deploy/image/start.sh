# What the image starts: its command. Some platforms mount a volume as root's own; an image that was built with RUN_AS=root
# hands the folder to the ordinary user, and goes on as that one.
if [ "$(id -u)" = 0 ]; then
  chown node:node "$DATA_DIR"
  export HOME=/home/node
  exec setpriv --reuid=node --regid=node --init-groups --no-new-privs "$@"
fi
exec "$@"
