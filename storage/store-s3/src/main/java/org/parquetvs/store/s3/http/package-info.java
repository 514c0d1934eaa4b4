/** The HTTP client: connections, the time that answers may take, and which servers are trusted. */
@NullMarked
package org.parquetvs.store.s3.http;

import org.jspecify.annotations.NullMarked;
