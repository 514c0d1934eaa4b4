package org.parquetvs.container;

import java.io.IOException;
import java.io.PrintStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.parquetvs.container.wire.Connection;
import org.parquetvs.container.wire.FromContainer;
import org.parquetvs.container.wire.ToContainer;

/**
 * The process in which scripts run. It accepts one call after the other from the database, at the socket that it is
 * given.
 */
public final class ContainerMain {
    private static final int DATABASE_GONE = 3;

    private final DatabaseLink database;
    private final LineStream out;
    private final LineStream err;

    private ContainerMain(DatabaseLink database) {
        this.database = database;
        this.out = new LineStream(line -> database.send(new FromContainer.Printed(false, line)));
        this.err = new LineStream(line -> database.send(new FromContainer.Printed(true, line)));
    }

    /** The path of the socket is the only argument. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        SocketChannel socket = SocketChannel.open(StandardProtocolFamily.UNIX);
        socket.connect(UnixDomainSocketAddress.of(arguments[0]));
        DatabaseLink database =
                new DatabaseLink(new Connection<>(socket, ToContainer.CODEC, FromContainer.CODEC, "to database"));
        Thread receiver = new Thread(() -> receive(database), "from database");
        receiver.setDaemon(true);
        receiver.start();
        new ContainerMain(database).serve();
    }

    /**
     * Listens to the database. If the database is gone, the process ends whatever the script is doing, because nothing
     * would read its result.
     */
    private static void receive(DatabaseLink database) {
        try {
            database.receive();
        } finally {
            Runtime.getRuntime().halt(DATABASE_GONE);
        }
    }

    private void serve() throws InterruptedException {
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        database.send(new FromContainer.Hello());
        while (true) {
            FromContainer result = database.runCall();
            List<String> threads = LeakedThreads.await();
            out.endLine();
            err.endLine();
            database.send(threads.isEmpty() ? result : withThreads(result, threads));
        }
    }

    /** The result of a call and the threads that it left; a failure of the script is more important. */
    private static FromContainer withThreads(FromContainer result, List<String> threads) {
        return result instanceof FromContainer.Failed failed
                ? new FromContainer.Failed(failed.sqlState(), failed.message(), false)
                : new FromContainer.ThreadsLeft(threads);
    }
}
