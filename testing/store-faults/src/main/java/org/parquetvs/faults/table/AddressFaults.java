package org.parquetvs.faults.table;

import static org.parquetvs.faults.table.StoreFault.elsewhere;

import java.util.List;
import org.parquetvs.faults.table.Trouble.Address;

/** Faults in the address of a connection. */
final class AddressFaults {

    static final List<StoreFault> ALL = List.of(
            elsewhere(
                    "name that DNS does not know",
                    Address.UNKNOWN_HOST,
                    Outcome.error(11, "unknown host"),
                    Bound.STARTING),
            elsewhere("connection refused", Address.REFUSES, Outcome.error(11, "Connection refused"), Bound.STARTING),
            elsewhere(
                    "connection never made",
                    Address.DROPS_PACKETS,
                    Outcome.error(11, "there was no answer in time"),
                    Bound.CONNECTING),
            elsewhere(
                    "connections closed at once",
                    Address.CLOSES,
                    Outcome.error(12, "failed to respond"),
                    Bound.REQUEST),
            elsewhere(
                    "server of another protocol",
                    Address.OTHER_PROTOCOL,
                    Outcome.error(12, "Invalid protocol version"),
                    Bound.REQUEST),
            elsewhere(
                    "certificate that is not trusted",
                    Address.UNTRUSTED_CERTIFICATE,
                    Outcome.error(11, "unable to find valid certification path"),
                    Bound.PAUSES),
            elsewhere(
                    "TLS to a port without it",
                    Address.TLS_WITHOUT_SERVER,
                    Outcome.error(11, "Unsupported or unrecognized SSL message"),
                    Bound.PAUSES),
            elsewhere("no TLS to a port with it", Address.TLS_WITHOUT_CLIENT, Outcome.error(12, ""), Bound.REQUEST));

    private AddressFaults() {}
}
