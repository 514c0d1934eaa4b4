package org.parquetvs.server.result;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.parquetvs.cluster.LocalCluster;
import org.parquetvs.cluster.Session;

class ResultStoreTest {

    @Test
    void saysThatALargeResultHasNoRoom() throws IOException {
        try (LocalCluster cluster = LocalCluster.builder().open();
                Session session = cluster.session()) {
            ResultStore store = ResultStore.create();
            store.close();

            assertThatThrownBy(() ->
                            store.keep(session.execute("SELECT * FROM VALUES BETWEEN 1 AND 5000"), RowFormat.JSON, 0))
                    .hasMessageStartingWith("E-VSPQ-SERVE-10: Cannot keep the rows of the result: ")
                    .hasMessageEndingWith("Make room in the directory for temporary files.");
        }
    }
}
