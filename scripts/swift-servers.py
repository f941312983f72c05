"""
OpenStack Swift with its S3 interface, all its servers in one process on loopback, for tests:
FOLDER, then the name and the secret of its only user. Prints its address and ends with its standard input.
"""

import os
import sys

import eventlet
import eventlet.wsgi
from eventlet import hubs
from swift.common import utils

folder, name, secret = sys.argv[1:4]
devices = os.path.join(folder, 'devices')
os.makedirs(os.path.join(devices, 'one'))


def write(file, text):
    path = os.path.join(folder, file)
    with open(path, 'w') as out:
        out.write(text)
    return path


# Read when its modules are loaded.
utils.SWIFT_CONF_FILE = write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = s\n')
hubs.use_hub(utils.get_hub())
eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402


class Memory:
    """What the servers would ask a memcached for."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_, **__):
        return self.values.get(key)

    def set(self, key, value, *_, **__):
        self.values[key] = value

    def delete(self, key, *_, **__):
        self.values.pop(key, None)


memory = Memory()


def remembering(app):
    def call(env, start):
        env['swift.cache'] = memory
        return app(env, start)

    return call


def serve(socket, settings):
    app = remembering(loadapp(settings))
    eventlet.spawn(eventlet.wsgi.server, socket, app, log_output=False)


def listen():
    return eventlet.listen(('127.0.0.1', 0))


for kind in ('account', 'container', 'object'):
    socket = listen()
    at = {'ip': '127.0.0.1', 'port': socket.getsockname()[1]}
    there = {'replication_ip': at['ip'], 'replication_port': at['port']}
    ring = RingBuilder(2, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'one', **at, **there})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))
    settings = f"""
[DEFAULT]
devices = {devices}
mount_check = false
swift_dir = {folder}
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""
    serve(socket, write(f'{kind}.conf', settings))

front = listen()
settings = f"""
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors listing_formats s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{name.replace(':', '_')} = {secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
"""
serve(front, write('proxy.conf', settings))
print(f'127.0.0.1:{front.getsockname()[1]}', flush=True)
eventlet.tpool.execute(sys.stdin.buffer.read)
