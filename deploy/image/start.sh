# Entrypoint of the image: runs its command as the ordinary user. Some platforms mount a volume as root's own: an image that was
# built with RUN_AS=root hands over what is not that user's yet, files of commands that root ran in the container included.
set -e
if [ "$(id -u)" = 0 ]; then
  mkdir -p -- "$DATA_DIR"
  find "$DATA_DIR" ! -user node -exec chown -h node:node {} +
  export HOME=/home/node
  exec setpriv --reuid=node --regid=node --init-groups --no-new-privs "$@"
fi
exec "$@"
