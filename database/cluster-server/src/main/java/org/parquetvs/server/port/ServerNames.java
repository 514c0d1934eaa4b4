package org.parquetvs.server.port;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names by which clients may address the server. The owner of a site may let its name point to this machine, and
 * then a page of the site reaches the server as if it came from there (DNS rebinding). The header {@code Host} gives
 * such a request away: it has the name of the site.
 *
 * @param names host names in lower case; addresses need none, because no site has one as its name
 */
public record ServerNames(Set<String> names) {
    private static final System.Logger LOGGER = System.getLogger(ServerNames.class.getName());
    private static final Pattern HOST = Pattern.compile("(?<name>\\[[0-9a-fA-F:.]+]|[^:\\[\\]]+)(:\\d{1,5})?");
    private static final Pattern ADDRESS = Pattern.compile("\\[.*]|\\d{1,3}(\\.\\d{1,3}){3}");

    public ServerNames {
        names = Set.copyOf(names);
    }

    /** The names of a server at an address: localhost, the name of the machine, and the name in the address. */
    public static ServerNames of(InetSocketAddress address) {
        Set<String> names = new HashSet<>();
        names.add("localhost");
        names.add(address.getHostString().toLowerCase(Locale.ROOT));
        try {
            names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
        } catch (UnknownHostException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "This machine has no name", e);
        }
        return new ServerNames(names);
    }

    /** Whether a header {@code Host} names the server. */
    boolean contain(String header) {
        Matcher host = HOST.matcher(header);
        if (!host.matches()) {
            return false;
        }
        String name = host.group("name").toLowerCase(Locale.ROOT);
        return ADDRESS.matcher(name).matches() || names.contains(name);
    }
}
