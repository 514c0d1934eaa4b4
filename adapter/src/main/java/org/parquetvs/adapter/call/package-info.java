/** What each script needs: its connections, the size of the cluster, the rows of its input, and errors that explain themselves. */
@NullMarked
package org.parquetvs.adapter.call;

import org.jspecify.annotations.NullMarked;
